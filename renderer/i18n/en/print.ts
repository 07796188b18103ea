/** Lists on paper: whoever prints loads these texts. */
export const print = {
  preparing: 'Preparing for print: {{list}}',
  asOf: 'as of {{time}}',
  narrowed: 'Narrowed to: {{filters}}',
  search: '“{{text}}”',
  lastVisit: 'Last visit',
  nextFollowUp: 'Next follow-up',
  visitList: 'Visit list',
  due: 'What is due',
  notes: 'Notes',
} as const
