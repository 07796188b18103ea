import { useTranslation } from 'react-i18next'
import { formerMemberName } from '../../shared/domain/formerMember.ts'

/** The name of somebody in the team as the reader is to see it: an account that was deleted has none, and is stored under an English word. */
export function useMemberName(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => (name === formerMemberName ? t('common.formerMember') : name)
}
