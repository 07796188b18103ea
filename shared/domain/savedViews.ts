/** The lists that have views, each with the parameters of its address that a view keeps. */
export const viewParameters = {
  contacts: ['q', 'status', 'mine', 'unwanted', 'tag', 'field', 'sort', 'columns'],
  activities: ['q', 'type', 'outcome', 'followUp', 'period', 'from', 'to', 'days', 'contact', 'view'],
} as const satisfies Record<string, readonly string[]>

export type ViewPage = keyof typeof viewParameters
export const viewPages = Object.keys(viewParameters) as ViewPage[]

/** Whether a query of an address has only parameters that a view of the page keeps. */
export function isViewQuery(page: ViewPage, query: string): boolean {
  const known: readonly string[] = viewParameters[page]
  return query.split('&').every((parameter) => known.includes(parameter.split('=')[0] ?? ''))
}
