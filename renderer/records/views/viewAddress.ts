import type { SavedView } from '../../../shared/schemas/savedView.ts'
import { paths } from '../../lib/paths.ts'

/** The parameter that says which view was chosen: also after something else has been changed. */
export const chosenParameter = 'saved'

/** The page with a view. */
export const viewPath = ({ id, page, query }: SavedView): string => `${paths[page]}?${query}&${chosenParameter}=${id}`

/** What a view keeps of the search in an address. The page adds its own parameters. */
export function searchIn(params: URLSearchParams): URLSearchParams {
  const text = params.get('q')?.trim()
  return new URLSearchParams(text ? { q: text } : {})
}
