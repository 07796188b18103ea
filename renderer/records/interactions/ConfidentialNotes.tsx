import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { LongText } from '../../ui/LongText.tsx'
import styles from './ConfidentialNotes.module.css'

/** The confidential notes of an interaction, with who can read them; for others, that there are some. */
export function ConfidentialNotes({ confidential }: Pick<Interaction, 'confidential'>) {
  const { t } = useTranslation()
  // A row that an earlier version has stored on this device has none.
  if (!confidential) return null
  const { readers, text } = confidential
  return (
    <div className={styles.notes}>
      <p className={styles.who}>
        <Lock aria-hidden size={14} />
        {t(`interactions.confidential.${text === null ? 'sealed' : 'shown'}.${readers}`)}
      </p>
      {text !== null && <LongText>{text}</LongText>}
    </div>
  )
}
