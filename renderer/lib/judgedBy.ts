import type * as z from 'zod'

/**
 * A form's value, judged by the schema of what is sent in its place: a rule and its message exist once.
 * @param sentFor what is sent for a value, if it is not the value itself
 */
export const judgedBy = <Entered extends z.ZodType>(
  entered: Entered,
  sent: z.ZodType,
  sentFor: (value: z.output<Entered>) => unknown = (value) => value,
) =>
  entered.superRefine((value, { addIssue }) => {
    for (const issue of sent.safeParse(sentFor(value)).error?.issues ?? []) addIssue({ ...issue })
  })
