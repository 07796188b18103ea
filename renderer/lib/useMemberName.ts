import { useTranslation } from 'react-i18next'
import { formerMemberName } from '../../shared/domain/formerMember.ts'

/** The displayed name of a member: a deleted account has none, and is stored under an English word. */
export function useMemberName(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => (name === formerMemberName ? t('common.formerMember') : name)
}
