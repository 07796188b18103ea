import type { texts } from './en/texts.ts'

/** An additional plural form of languages with a separate one for millions, such as French and Spanish. */
type Many<T> = { [Key in keyof T as Key extends `${infer Stem}_other` ? `${Stem}_many` : never]?: string }
/** A catalogue in another language has the same keys as English. */
type Texts<T> = { [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> & Many<T[Key]> }
export type Catalogue = Texts<typeof texts>
