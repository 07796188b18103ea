import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useController, useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { contactInteractionTypes } from '../../../shared/domain/kinds.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { platform } from '../../platform/index.ts'
import { NoOrganization } from '../../records/organizations/NoOrganization.tsx'
import { placeValues } from '../../records/place/place.ts'
import { PlaceField } from '../../records/place/PlaceField.tsx'
import { usePlaces, type Places } from '../../records/place/usePlaces.ts'
import { usePlaceValue } from '../../records/place/usePlaceValue.ts'
import { typeStyles } from '../../ui/badges/badgeStyles.ts'
import { Card } from '../../ui/Card.tsx'
import { Choices, type Choice } from '../../ui/Choices.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { NotKept } from './NotKept.tsx'
import { SecretInput } from './SecretInput.tsx'
import styles from './Setup.module.css'
import { followUpChoices, newSetup, setupRules, type SetupValues } from './setupValues.ts'
import { useStart } from './useStart.ts'

type FormControl = Control<SetupValues>

interface PickProps<Name extends 'records' | 'type' | 'followUp'> {
  control: FormControl
  name: Name
  legend: string
  choices: readonly Choice<SetupValues[Name]>[]
}

function Pick<Name extends 'records' | 'type' | 'followUp'>({ control, name, ...props }: PickProps<Name>) {
  const { field } = useController({ control, name })
  return (
    <Choices {...props} chosen={[field.value as SetupValues[Name]]} onChange={([value]) => field.onChange(value)} />
  )
}

/** What is recorded in addition to the contact. */
function WithEach({ form, places }: { form: UseFormReturn<SetupValues>; places: Places }) {
  const { t } = useTranslation()
  const { control } = form
  const place = usePlaceValue(form)
  const types = contactInteractionTypes.map((value) => ({
    value,
    label: t(`interactions.type.${value}`),
    ...typeStyles[value],
  }))
  const followUps = followUpChoices.map((value) => ({
    value,
    label: value === 'none' ? t('event.setup.noFollowUp') : t('event.setup.inDays', { count: Number(value) }),
  }))
  return (
    <>
      <Pick control={control} name="type" legend={t('interactions.fields.type')} choices={types} />
      <section aria-label={t('interactions.fields.location')}>
        <PlaceField {...place} value={place.value ?? placeValues(places.suggestion)} places={places} />
      </section>
      <Pick control={control} name="followUp" legend={t('event.setup.followUp')} choices={followUps} />
    </>
  )
}

function LockFields({ control }: { control: FormControl }) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'isUnlocked' })
  const canLock = platform.canEncrypt()
  return (
    <section className={styles.part} aria-labelledby="event-lock">
      <h2 id="event-lock" className={styles.heading}>
        {t('event.setup.lock')}
      </h2>
      <p className="quiet">{t(canLock ? 'event.setup.lockText' : 'event.setup.cannotLock')}</p>
      {!field.value && (
        <div className={styles.pair}>
          <FormField control={control} name="pin" label={t('event.pin')} hint={t('event.setup.pinRule')} required>
            {(pin) => <SecretInput {...pin} inputMode="numeric" maxLength={8} />}
          </FormField>
          <FormField control={control} name="repeated" label={t('event.setup.repeat')} required>
            {(pin) => <SecretInput {...pin} inputMode="numeric" maxLength={8} />}
          </FormField>
        </div>
      )}
      {canLock && (
        <Checkbox checked={field.value} onChange={(event) => field.onChange(event.target.checked)}>
          {t('event.setup.unlocked')}
        </Checkbox>
      )}
    </section>
  )
}

function Form() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [begun] = useState(() => newSetup(!platform.canEncrypt()))
  const form = useForm<SetupValues>({ resolver: zodResolver(setupRules(t)), defaultValues: begun })
  const places = usePlaces(null)
  const start = useStart(places.suggestion)
  const { control } = form
  const records = useWatch({ control, name: 'records' })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void form.handleSubmit((values) => start.mutateAsync(values).catch(() => undefined))(event)}
    >
      <section className={styles.part}>
        <FormField
          control={control}
          name="name"
          label={t('event.setup.name')}
          hint={t('event.setup.nameHint')}
          required
        >
          {(field) => <Input {...field} autoComplete="off" placeholder={t('event.setup.namePlaceholder')} autoFocus />}
        </FormField>
        <Pick
          control={control}
          name="records"
          legend={t('event.setup.records')}
          choices={(['interaction', 'contact'] as const).map((value) => ({
            value,
            label: t(`event.setup.recordsOf.${value}`),
          }))}
        />
        {records === 'interaction' && <WithEach form={form} places={places} />}
      </section>
      <LockFields control={control} />
      <div className={styles.buttons}>
        <Button onClick={() => void navigate(paths.contacts)}>{t('common.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={start.isPending}>
          {t('event.setup.start')}
        </Button>
      </div>
    </form>
  )
}

/** The settings before an event starts. */
export function Setup() {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  useDocumentTitle(t('event.title'))
  return (
    <main className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('event.title')}</h1>
        <p className="quiet">{t('event.setup.intro')}</p>
      </header>
      <NotKept />
      {organizationId === null ? (
        <Card>
          <NoOrganization />
        </Card>
      ) : (
        <Form />
      )}
    </main>
  )
}
