import { Input, type InputRef } from 'antd'
import { History, MapPin } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from '../../../shared/schemas/interaction.ts'
import { classes } from '../../ui/classes.ts'
import type { Point } from '../../ui/map/types.ts'
import styles from './AddressField.module.css'
import { usePlaceSearch, type PlaceChoice } from './usePlaceSearch.ts'

interface AddressFieldProps {
  inputRef: Ref<InputRef>
  value: string
  onChange: (address: string) => void
  /** Takes over a complete place. */
  onChoose: (place: Location) => void
  /** Places that match the typed text. */
  used: readonly Location[]
  /** Results near this point come first. */
  near: Point | null
  error: string | undefined
  required: boolean
  autoFocus: boolean
}

/** The option that the arrow keys have reached; the list is open during typing, or after an arrow key. */
function useChoices({ value, onChoose, used, near }: Pick<AddressFieldProps, 'value' | 'onChoose' | 'used' | 'near'>) {
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const search = usePlaceSearch(isOpen ? value : null, used, near)
  const { choices } = search
  const active = at < choices.length ? at : -1
  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const choose = ({ location }: PlaceChoice) => {
    onChoose(location)
    close()
  }
  const move = (by: 1 | -1) => {
    setOpen(true)
    // From the field the keys move to the first or the last option; beyond those, back to the field.
    setAt(active === -1 && by === -1 ? choices.length - 1 : active + by >= choices.length ? -1 : active + by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = choices[active]
    const key = event.nativeEvent.isComposing ? '' : event.key
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && chosen) choose(chosen)
    else if (key === 'Escape' && isOpen && choices.length > 0) close()
    else return
    // Otherwise Enter would save the form, and Escape would close it.
    event.preventDefault()
    event.stopPropagation()
  }
  const typing = () => {
    setOpen(true)
    setAt(-1)
  }
  return { ...search, isOpen: isOpen && choices.length > 0, active, choose, close, typing, onKeyDown }
}

function Choice({
  choice: { location, isUsed },
  id,
  isActive,
  onChoose,
}: {
  choice: PlaceChoice
  id: string
  isActive: boolean
  onChoose: () => void
}) {
  const Icon = isUsed ? History : MapPin
  return (
    // The field keeps the focus: the pointer only chooses.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes(styles.option, isActive && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon aria-hidden size={16} />
      <span>{location.address}</span>
    </div>
  )
}

/** In a sheet the list may begin below the visible part. */
const showWhole = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** The address: typed freely, or chosen from places used before and, if the server has a geocoder, its results. */
export function AddressField({ inputRef, value, onChange, error, required, autoFocus, ...place }: AddressFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const { choices, isOpen, active, choose, close, typing, onKeyDown, isSearching, isNothingFound, hasFailed } =
    useChoices({ value, ...place })
  const note = hasFailed
    ? t('interactions.form.addressSearchFailed')
    : isNothingFound
      ? t('interactions.form.addressNotFound')
      : null
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('contacts.form.address')}
        {required && (
          <span className={styles.mark} aria-hidden>
            *
          </span>
        )}
      </label>
      <Input
        ref={inputRef}
        id={id}
        name="address"
        autoFocus={autoFocus}
        autoComplete="off"
        value={value}
        placeholder={t('interactions.form.addressPlaceholder')}
        aria-required={required}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          typing()
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        status={error && 'error'}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : `${id}-note`}
      />
      {isOpen && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('interactions.form.foundPlaces')}
          className={styles.list}
          ref={showWhole}
        >
          {choices.map((choice, index) => (
            <Choice
              key={`${choice.location.lat},${choice.location.lng},${choice.location.address}`}
              choice={choice}
              id={`${id}-${index}`}
              isActive={index === active}
              onChoose={() => choose(choice)}
            />
          ))}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {isSearching
          ? t('interactions.form.addressSearching')
          : isOpen
            ? t('interactions.form.addressesFound', { count: choices.length })
            : ''}
      </p>
      <p id={`${id}-note`} role="status" className={note ? styles.note : 'visually-hidden'}>
        {note}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
