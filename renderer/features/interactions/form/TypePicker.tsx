import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { contactInteractionTypes } from '../../../../shared/domain/kinds.ts'
import type { InteractionType } from '../../../../shared/schemas/interaction.ts'
import { classes } from '../../../ui/classes.ts'
import { typeStyles } from '../../../ui/badges/badgeStyles.ts'
import styles from './TypePicker.module.css'

interface TypePickerProps {
  value: InteractionType
  onChange: (type: InteractionType) => void
  /** Location visits have a separate form, which this opens. */
  onLocationVisit?: () => void
}

const toneStyle = (type: InteractionType) =>
  ({
    '--tone': `var(--${typeStyles[type].tone})`,
    '--tint': `var(--${typeStyles[type].tone}-tint)`,
  }) as React.CSSProperties

function Face({ type }: { type: InteractionType }) {
  const { t } = useTranslation()
  const Icon = typeStyles[type].icon
  return (
    <>
      <Icon aria-hidden size={20} strokeWidth={1.9} />
      <span>{t(`interactions.type.${type}`)}</span>
    </>
  )
}

/** The type of the interaction: one click, or the arrow keys. */
export function TypePicker({ value, onChange, onLocationVisit }: TypePickerProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t('interactions.fields.type')}</legend>
      <div className={styles.tiles}>
        {contactInteractionTypes.map((type) => (
          <label key={type} className={classes(styles.tile, type === value && styles.chosen)} style={toneStyle(type)}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
              className={styles.radio}
            />
            <Face type={type} />
          </label>
        ))}
        {onLocationVisit && (
          <button type="button" className={styles.tile} style={toneStyle('location_visit')} onClick={onLocationVisit}>
            <Face type="location_visit" />
          </button>
        )}
      </div>
    </fieldset>
  )
}
