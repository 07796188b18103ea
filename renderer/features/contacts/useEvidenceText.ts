import { useTranslation } from 'react-i18next'
import type { Evidence } from '../../../shared/domain/duplicates.ts'

/** Nobody stands still to the metre. */
const roundedTo = 10

/** Says in words why two contacts may be the same person. */
export function useEvidenceText(): (evidence: Evidence) => string {
  const { t } = useTranslation()
  return ({ reasons, metres }) => {
    const rounded = Math.round((metres ?? 0) / roundedTo) * roundedTo
    return reasons
      .map((reason) =>
        reason === 'nearby' && rounded === 0
          ? t('contacts.form.duplicateReasons.samePlace')
          : t(`contacts.form.duplicateReasons.${reason}`, { metres: rounded }),
      )
      .join(', ')
  }
}
