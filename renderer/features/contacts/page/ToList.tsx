import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { goBack } from '../../../lib/useClosedByBack.ts'
import { cameFromList } from './fromList.ts'
import styles from './PageBar.module.css'

/** Link to the list: goes back to it with filters and scroll position if the user came from there. */
export function ToList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  const back = (event: MouseEvent) => {
    if (!cameFromList(location) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goBack(navigate)
  }
  return (
    <Link to={paths.contacts} className={styles.back} onClick={back}>
      <ArrowLeft aria-hidden size={16} />
      {t('contacts.title')}
    </Link>
  )
}
