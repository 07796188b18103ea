import * as z from 'zod'

export type Json = Record<string, unknown>

export interface Schemas {
  /** Named schemas (`meta({ id })`) found so far. */
  named: Record<string, Json>
  /** A schema in OpenAPI's form; a named one becomes a reference. */
  of(schema: z.ZodType, io: 'input' | 'output'): Json
  /** A part of the path or the query: the value that its text is parsed to. */
  ofParameter(schema: z.ZodType): Json
}

// The rules behind these formats, as regular expressions, are longer than everything else in the document.
const selfExplaining = new Set(['date', 'date-time', 'uuid', 'email'])

const shorten = (schema: Json) => {
  if (selfExplaining.has(String(schema.format))) delete schema.pattern
}

/** Converts zod's schemas to OpenAPI 3.1. */
export function createSchemas(): Schemas {
  const named: Record<string, Json> = {}

  function keep(name: string, { id: _, ...schema }: Json): void {
    const known = named[name]
    // Request and response schemas differ by defaults: one name cannot represent both.
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas of the document are called ${name}`)
    named[name] = schema
  }

  function of(schema: z.ZodType, io: 'input' | 'output'): Json {
    // As an array's item, a named one is referenced like those inside it.
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
    // The output type of a transform is unknown; then the text itself is described.
    return meant.type === undefined && meant.anyOf === undefined && meant.enum === undefined
      ? of(schema, 'input')
      : meant
  }

  return { named, of, ofParameter }
}
