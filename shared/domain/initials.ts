// A letter may be several code points: a separate accent, a family emoji.
const letters = new Intl.Segmenter()

/** First letters of up to two words of a name, in upper case. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...letters.segment(word)][0]?.segment.toLocaleUpperCase() ?? '')
    .join('')
