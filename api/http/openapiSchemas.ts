import * as z from 'zod'

export type Json = Record<string, unknown>

export interface Schemas {
  /** Those with a name (`meta({ id })`), as far as they have been met. */
  named: Record<string, Json>
  /** A schema as the document writes it; what has a name is referred to. */
  of(schema: z.ZodType, io: 'input' | 'output'): Json
  /** A part of the path or the query: the value that its text stands for. */
  ofParameter(schema: z.ZodType): Json
}

// The rules behind these formats, as regular expressions, are longer than everything else in the document.
const selfExplaining = new Set(['date', 'date-time', 'uuid', 'email'])

const shorten = (schema: Json) => {
  if (selfExplaining.has(String(schema.format))) delete schema.pattern
}

/** Writes zod's schemas as OpenAPI 3.1 does. */
export function createSchemas(): Schemas {
  const named: Record<string, Json> = {}

  function keep(name: string, { id: _, ...schema }: Json): void {
    const known = named[name]
    // What is read and what is written differ by defaults: one name cannot stand for both.
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas of the document are called ${name}`)
    named[name] = schema
  }

  function of(schema: z.ZodType, io: 'input' | 'output'): Json {
    // As an array's item, one with a name of its own is referred to like those inside it.
    const written = z.toJSONSchema(z.array(schema), {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: ({ jsonSchema }) => shorten(jsonSchema),
    })
    const { items, $defs } = JSON.parse(JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/')) as {
      items: Json
      $defs?: Record<string, Json>
    }
    for (const [name, part] of Object.entries($defs ?? {})) keep(name, part)
    return items
  }

  function ofParameter(schema: z.ZodType): Json {
    const meant = of(schema, 'output')
    // Nothing is known of what a function gives; then the text itself is described.
    return meant.type === undefined && meant.anyOf === undefined && meant.enum === undefined
      ? of(schema, 'input')
      : meant
  }

  return { named, of, ofParameter }
}
