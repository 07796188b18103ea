import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * A form's rules, loaded when it is first sent: they come with a library that showing the form does not need. If they
 * cannot be loaded, the form is sent without them: the server has the same ones.
 */
export const laterRules =
  <Values extends FieldValues, Output>(
    load: () => Promise<Resolver<Values, unknown, Output>>,
  ): Resolver<Values, unknown, Output> =>
  async (...form) => {
    const rules = await load().catch(() => null)
    return rules ? rules(...form) : { values: form[0] as unknown as Output, errors: {} }
  }
