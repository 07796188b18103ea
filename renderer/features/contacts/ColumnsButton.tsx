import { Button } from 'antd'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customPart } from '../../../shared/domain/parts.ts'
import { useSession } from '../../lib/session.ts'
import { useCustomFields } from '../../records/customFields/queries.ts'
import { Choices } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { contactColumns, inColumnOrder, type ContactColumn } from './contactView.ts'

interface ColumnsButtonProps {
  columns: readonly ContactColumn[]
  onChange: (columns: readonly ContactColumn[]) => void
}

/** Chooses the columns of the table, which changes at once. */
export function ColumnsButton({ columns, onChange }: ColumnsButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { organizationId } = useSession()
  const customFields = useCustomFields(organizationId).filter(({ retired }) => !retired)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<Columns3 size={16} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('contacts.chooseColumns')}
      </Button>
      <Dialog open={isOpen} title={t('contacts.chooseColumns')} width={420} onClose={close}>
        <Choices
          multiple
          legend={t('contacts.columnsLegend')}
          choices={[
            ...contactColumns.map((value) => ({ value, label: t(`contacts.columns.${value}`) })),
            ...customFields.map(({ id, label }) => ({ value: customPart(id), label })),
          ]}
          chosen={columns}
          onChange={(chosen) => onChange(inColumnOrder(chosen))}
        />
      </Dialog>
    </>
  )
}
