import type { Knex } from 'knex'

/** A node of a plan of Postgres, as `explain` describes it. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Plan Rows': number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Parent Relationship'?: string
  Plans?: PlanNode[]
}

function* withInner(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const inner of node.Plans ?? []) yield* withInner(inner)
}

/**
 * All nodes of a statement's plan, the outermost first.
 * @param options of `explain`, such as `analyze` or `generic_plan`
 */
export async function explained(knex: Knex, text: string, ...options: string[]): Promise<PlanNode[]> {
  // A question mark is an operator here, and knex's placeholder.
  const statement = text.replaceAll('?', String.raw`\?`)
  const {
    rows: [row],
  } = (await knex.raw(`explain (${[...options, 'format json'].join(', ')}) ${statement}`)) as {
    rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[]
  }
  return [...withInner(row!['QUERY PLAN'][0].Plan)]
}
