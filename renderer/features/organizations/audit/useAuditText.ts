import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../../../shared/schemas/audit.ts'

/** An event in words: what was done, and to whom. */
export function useAuditText(): (entry: AuditEntry) => string {
  const { t } = useTranslation()
  return ({ kind, entity, target, role }) => {
    const what =
      kind === 'deleted' || kind === 'returned'
        ? t(`audit.kind.${kind}.${entity ?? 'contact'}`)
        : t(`audit.kind.${kind}`)
    const whom = [target, role && t(`common.roles.${role}`)].filter(Boolean).join(', ')
    return whom ? t('audit.about', { what, whom }) : what
  }
}
