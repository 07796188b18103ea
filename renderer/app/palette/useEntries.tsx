import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { UserPlus } from 'lucide-react'
import { fold, parseSearch } from '../../../shared/domain/searchText.ts'
import { useDates } from '../../lib/dates.ts'
import { openForm } from '../../lib/forms.ts'
import { oneLine } from '../../lib/oneLine.ts'
import { contactPath, interactionPath } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { typeStyles } from '../../ui/badges/badgeStyles.ts'
import { maxShown } from './localSearch.ts'
import { useViewCommands, type Command } from './useActions.tsx'
import { useSearchResults, type FoundInteraction, type FoundPerson } from './useSearchResults.ts'

/** One line of the palette. */
export interface Entry {
  key: string
  icon: ReactNode
  title: string
  detail?: string
  /** Text at the end of the line, such as an interaction's date. */
  aside?: string
  run: () => void
}

export interface Group {
  key: string
  heading: string
  entries: readonly Entry[]
}

/** Minimum length of a contact's name (specification, point 5). */
const minNameLength = 3

/** Commands with a word that starts with the input; without input the first ones. */
function matching(commands: readonly Command[], typed: string): Entry[] {
  const search = parseSearch(typed)
  const fits = ({ label }: Command) => {
    const words = fold(label).split(/[^\p{L}\p{N}]+/u)
    return search?.words.every((word) => words.some((own) => own.startsWith(word)))
  }
  const found = search ? commands.filter(fits) : commands.filter(({ isFirst }) => isFirst)
  return found.map(({ key, icon: Icon, label, aside, run }) => ({
    key: `do-${key}`,
    icon: <Icon aria-hidden size={18} />,
    title: label,
    ...(aside && { aside }),
    run,
  }))
}

function usePersonEntry() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return ({ id, name, phone, email, address, doNotContact }: FoundPerson): Entry => ({
    key: `person-${id}`,
    icon: <Avatar name={name} size="small" />,
    title: name,
    detail: oneLine(phone, email, address),
    ...(doNotContact && { aside: t('contacts.doNotContact.marked') }),
    run: () => void navigate(contactPath(id)),
  })
}

function useInteractionEntry() {
  const { t } = useTranslation()
  const { relative } = useDates()
  const navigate = useNavigate()
  return ({ id, type, date, contactName, address, notes }: FoundInteraction): Entry => {
    const { icon: Icon, tone } = typeStyles[type]
    return {
      key: `interaction-${id}`,
      icon: <Icon aria-hidden size={18} style={{ color: `var(--${tone})` }} />,
      title: oneLine(t(`interactions.type.${type}`), contactName),
      detail: oneLine(notes, address),
      aside: relative(date),
      run: () => void navigate(interactionPath(id)),
    }
  }
}

/** A new name can become a contact on the spot; a number or an address is not a name. */
function useCreation(typed: string, isNobody: boolean): Entry[] {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  if (!isNobody || organizationId === null || typed.length < minNameLength || /[\d@]/.test(typed)) return []
  return [
    {
      key: 'new',
      icon: <UserPlus aria-hidden size={18} />,
      title: t('palette.create', { name: typed }),
      run: () => openForm('contact', { name: typed }),
    },
  ]
}

/** The lines of the palette for the input, in their groups. */
export function useEntries(typed: string, actions: readonly Command[], pages: readonly Command[]) {
  const { t } = useTranslation()
  const { people, interactions, isAsking, failed, retry } = useSearchResults(typed)
  const creation = useCreation(typed, people.length === 0 && !isAsking)
  const [personEntry, interactionEntry] = [usePersonEntry(), useInteractionEntry()]
  const views = useViewCommands()
  const found: Group[] = [
    {
      key: 'people',
      heading: t(typed === '' ? 'palette.groups.recent' : 'palette.groups.people'),
      entries: people.map(personEntry),
    },
    { key: 'interactions', heading: t('palette.groups.interactions'), entries: interactions.map(interactionEntry) },
    { key: 'views', heading: t('palette.groups.views'), entries: matching(views, typed).slice(0, maxShown) },
  ]
  const does = {
    key: 'actions',
    heading: t('palette.groups.actions'),
    entries: matching(actions, typed).slice(0, maxShown),
  }
  const leads = { key: 'pages', heading: t('palette.groups.pages'), entries: matching(pages, typed) }
  const groups = [...found, ...(typed === '' ? [does, leads] : [leads, does])].filter(
    ({ entries }) => entries.length > 0,
  )
  const isNothing = groups.length === 0 && !isAsking && !failed
  const offers =
    creation.length > 0 ? [{ key: 'creation', heading: t('palette.groups.actions'), entries: creation }] : []
  return { groups: [...groups, ...offers], isAsking, failed, retry, isNothing }
}
