/** What people write beside the numbers and months of a date. */
export interface DateWords {
  beforeTime: readonly string[]
  afterTime: readonly string[]
  /** Endings of the number of a day. */
  ordinals: readonly string[]
  /** Between day, month and year. */
  between: readonly string[]
}
