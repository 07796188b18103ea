import { fold } from '../../shared/domain/searchText.ts'

/** A part of a text, and whether it matches the search. */
export interface Part {
  text: string
  isHit: boolean
}

/** The folded text, and for each of its characters its position in the original text. */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const piece = fold(text[at] as string)
    folded += piece
    for (let each = 0; each < piece.length; each += 1) places.push(at)
  }
  return { folded, places }
}

/**
 * Splits a text at its matches, compared like the search: without accents and case.
 * @param words folded, from `parseSearch`
 */
export function highlighted(text: string, words: readonly string[]): Part[] {
  const { folded, places } = foldedWithPlaces(text)
  const hits = new Set<number>()
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      for (let each = at; each < at + word.length; each += 1) hits.add(places[each] as number)
    }
  }
  const parts: Part[] = []
  for (let at = 0; at < text.length; at += 1) {
    const isHit = hits.has(at)
    const last = parts.at(-1)
    if (last?.isHit === isHit) last.text += text[at]
    else parts.push({ text: text[at] as string, isHit })
  }
  return parts
}

const lead = 24

/** A long text from shortly before the first match. */
export function excerpt(text: string, words: readonly string[]): string {
  const { folded, places } = foldedWithPlaces(text)
  const firsts = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0)
  const at = firsts.length > 0 ? (places[Math.min(...firsts)] ?? 0) : 0
  return at <= lead * 2 ? text : `…${text.slice(at - lead)}`
}
