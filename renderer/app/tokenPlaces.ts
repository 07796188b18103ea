import { places, type Place } from './places.ts'

/** A place in the token flavour's sidebar; `label` is its name there, under `common.tokenPlaces`, if it differs. */
interface TokenPlace {
  place: Place
  label?: 'overview' | 'analytics'
}

export interface Section {
  /** Its heading, under `common.tokenPlaces`; a single place needs none. */
  heading?: 'dashboard' | 'reports'
  places: readonly TokenPlace[]
}

type Row = readonly [name: string, label?: TokenPlace['label']]

const pick = (rows: readonly Row[]): TokenPlace[] =>
  rows.flatMap(([name, label]) => places.filter((place) => place.name === name).map((place) => ({ place, label })))

/** The sections of the token flavour's sidebar (specification, point 2). */
export const sections: readonly Section[] = [
  { heading: 'dashboard', places: pick([['dashboard', 'overview'], ['contacts'], ['activities'], ['organizations']]) },
  { heading: 'reports', places: pick([['reports', 'analytics'], ['rewards']]) },
  { places: pick([['settings']]) },
]
