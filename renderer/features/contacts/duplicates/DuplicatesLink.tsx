import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { fromList } from '../page/fromList.ts'
import { useSuspectedPairs } from './useSuspectedPairs.ts'

/** Leads from the list to the contacts that may be the same person, if there are some. */
export default function DuplicatesLink() {
  const { t } = useTranslation()
  const count = useSuspectedPairs().pairs?.length ?? 0
  if (count === 0) return null
  return (
    <>
      {' · '}
      <Link to={paths.duplicates} state={fromList}>
        {t('contacts.duplicates.count', { count })}
      </Link>
    </>
  )
}
