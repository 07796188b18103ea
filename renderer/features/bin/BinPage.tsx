import { useTranslation } from 'react-i18next'
import { binDays } from '../../../shared/domain/bin.ts'
import { limits } from '../../../shared/domain/limits.ts'
import type { Entity } from '../../../shared/replica.ts'
import { bin as texts } from '../../i18n/en/bin.ts'
import { startTexts } from '../../i18n/index.ts'
import { useGrant, useSession } from '../../lib/session.ts'
import { useAddressParams } from '../../lib/useAddressParams.ts'
import { useSearchText } from '../../lib/useSearchText.ts'
import { NoOrganization } from '../../records/organizations/NoOrganization.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './Bin.module.css'
import { BinList } from './BinList.tsx'

// No other page needs them.
startTexts({ bin: texts })

function Lists({ organizationId }: { organizationId: number }) {
  const { t } = useTranslation()
  const [address, change] = useAddressParams()
  const [text, setText] = useSearchText()
  const search = (address.get('q') ?? '').trim().slice(0, limits.searched)
  const mayContacts = useGrant('contact:delete') !== null
  const contents = (entity: Entity) => (
    <Card>
      <div className={styles.search}>
        <SearchField label={t(`bin.search.${entity}`)} value={text} onChange={setText} />
      </div>
      <BinList key={`${organizationId} ${entity}`} {...{ organizationId, entity, search }} />
    </Card>
  )
  // Members delete nothing but interactions of their own.
  if (!mayContacts) return contents('interaction')
  return (
    <Tabs
      label={t('bin.tabs')}
      active={address.get('tab') === 'interaction' ? 'interaction' : 'contact'}
      tabs={(['contact', 'interaction'] as const).map((entity) => ({
        key: entity,
        label: t(entity === 'contact' ? 'contacts.title' : 'common.navigation.activities'),
        content: contents(entity),
      }))}
      onChange={(entity) =>
        change((current) => {
          if (entity === 'contact') current.delete('tab')
          else current.set('tab', entity)
        })
      }
    />
  )
}

/** What was deleted in the last weeks, and can be brought back. */
export default function BinPage() {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  return (
    <>
      <PageHeader title={t('palette.bin')} subtitle={t('bin.subtitle', { days: binDays })} />
      {organizationId === null ? <NoOrganization /> : <Lists organizationId={organizationId} />}
    </>
  )
}
