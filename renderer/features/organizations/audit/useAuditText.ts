import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../../../shared/schemas/audit.ts'

/** An event in words: what was done, and to whom; of a setting, what it was and is. */
export function useAuditText(): (entry: AuditEntry) => string {
  const { t } = useTranslation()
  return ({ kind, entity, target, role, exported, count, from, to }) => {
    const what =
      kind === 'deleted' || kind === 'returned'
        ? t(`audit.kind.${kind}.${entity ?? 'contact'}`)
        : t(`audit.kind.${kind}`)
    const file = exported && [t('audit.exported', exported), t(`audit.format.${exported.format}`), exported.filter]
    const changed = count && t('audit.exported', { count })
    const whom = [target, role && t(`common.roles.${role}`), ...(file ?? []), changed].filter(Boolean).join(', ')
    const about = whom ? t('audit.about', { what, whom }) : what
    return from === null || to === null ? about : t('audit.change', { about, from, to })
  }
}
