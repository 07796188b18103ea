import { Button, Input, type InputRef } from 'antd'
import { Map as MapIcon } from 'lucide-react'
import { useId, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../lib/useMedia.ts'
import { classes } from '../../ui/classes.ts'
import { PlacePicker, type Point } from '../../ui/map/index.tsx'
import { media } from '../../ui/theme.ts'
import { AddressField } from './AddressField.tsx'
import { toCoordinate, type PlaceValues } from './place.ts'
import styles from './PlaceField.module.css'
import { PlaceChips } from './PlaceChips.tsx'
import { PositionButton } from './PositionButton.tsx'
import { usePlaceMoves } from './usePlaceMoves.ts'
import type { Places } from './usePlaces.ts'

interface PlaceFieldProps {
  inputRef: Ref<InputRef>
  value: PlaceValues
  onChange: (place: PlaceValues) => void
  places: Places
  /** The contact whose last place is offered. */
  contactName?: string
  errors: { lat?: string; lng?: string; address?: string }
  /** The map's centre without a pin. */
  center?: Point
  addressRequired?: boolean
  /** The address has the focus at first. */
  autoFocus?: boolean
  /** The map goes into the second column of the surrounding grid. */
  split?: boolean
}

const pointOf = ({ lat, lng }: PlaceValues): Point | null =>
  lat.trim() === '' || lng.trim() === ''
    ? null
    : { lat: Math.max(-90, Math.min(90, toCoordinate(lat))), lng: Math.max(-180, Math.min(180, toCoordinate(lng))) }

function CoordinateFields({ value, onChange, errors }: Pick<PlaceFieldProps, 'value' | 'onChange' | 'errors'>) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={styles.coordinates}>
      {(['lat', 'lng'] as const).map((axis) => (
        <div key={axis} className={styles.field}>
          <label htmlFor={`${id}-${axis}`} className={styles.small}>
            {t(`interactions.form.${axis}`)}
          </label>
          <Input
            id={`${id}-${axis}`}
            inputMode="text"
            autoComplete="off"
            value={value[axis]}
            onChange={(event) => onChange({ ...value, [axis]: event.target.value })}
            status={errors[axis] && 'error'}
            aria-invalid={errors[axis] !== undefined}
            aria-describedby={errors[axis] && `${id}-${axis}-error`}
          />
          {errors[axis] && (
            <p id={`${id}-${axis}-error`} className={styles.error}>
              {errors[axis]}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

/** The place: an address, known places, the device's position on request, and a pin on a map. */
export function PlaceField({
  inputRef,
  value,
  onChange,
  places,
  contactName,
  errors,
  center,
  addressRequired = false,
  autoFocus = false,
  split = false,
}: PlaceFieldProps) {
  const { t } = useTranslation()
  const isPhone = useMedia(media.phone)
  const [isMapOpen, setMapOpen] = useState(false)
  const { offered } = places
  const { take, type, move } = usePlaceMoves({ value, onChange, places })
  const pin = pointOf(value)
  const showsMap = !isPhone || isMapOpen || errors.lat !== undefined || errors.lng !== undefined
  return (
    <div className={classes(styles.place, split && styles.split)}>
      <AddressField
        inputRef={inputRef}
        value={value.address}
        onChange={type}
        onChoose={take}
        used={offered.used}
        near={pin ?? center ?? null}
        error={errors.address}
        required={addressRequired}
        autoFocus={autoFocus}
      />
      <PlaceChips value={value} onChoose={take} places={places} contactName={contactName} />
      <div className={styles.buttons}>
        <PositionButton onPosition={move} />
        {isPhone && (
          <Button
            icon={<MapIcon aria-hidden size={16} />}
            aria-expanded={showsMap}
            onClick={() => setMapOpen(!isMapOpen)}
          >
            {t(showsMap ? 'interactions.form.hideMap' : 'interactions.form.showMap')}
          </Button>
        )}
      </div>
      {showsMap && (
        <div className={styles.map}>
          <PlacePicker
            label={t('interactions.form.map')}
            value={pin}
            onChange={move}
            center={center}
            height={isPhone ? 160 : 200}
          />
          <CoordinateFields {...{ value, onChange, errors }} />
        </div>
      )}
    </div>
  )
}
