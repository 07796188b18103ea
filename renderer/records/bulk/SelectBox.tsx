import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './Bulk.module.css'

interface SelectBoxProps {
  clientId: string
  /** Under which the list shows it. */
  name: string
  isSelected: boolean
  onToggle: (clientId: string) => void
}

/** In front of a row while rows can be selected. */
export default function SelectBox({ clientId, name, isSelected, onToggle }: SelectBoxProps) {
  const { t } = useTranslation()
  return (
    <label className={styles.box}>
      <Checkbox
        checked={isSelected}
        aria-label={t('common.selectName', { name })}
        onChange={() => onToggle(clientId)}
      />
    </label>
  )
}
