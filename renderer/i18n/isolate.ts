const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * Keeps a name that is written from right to left from turning around what stands beside it, as `<bdi>` would;
 * in texts that are mere texts too, such as toasts and what a screen reader says of a button.
 */
export const isolate = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)
