import { useTranslation } from 'react-i18next'
import { t as say } from '../../i18n/index.ts'
import { languages, type Language } from '../../i18n/languages.ts'
import { useShownLanguage } from '../../i18n/useShownLanguage.ts'
import { usePreferences, type Appearance } from '../../lib/preferences.ts'
import { useSaveAppearance } from '../../records/preferences.ts'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../lib/toast.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import styles from './Settings.module.css'

const themes: readonly Appearance['theme'][] = ['light', 'dark', 'system']
const fontSizes: readonly Appearance['fontSize'][] = ['small', 'medium', 'large']

/** Theme, size and language: applied at once, and sent to the server. The success message is in the new language. */
export default function AppearanceTab() {
  const { t } = useTranslation()
  const { theme, fontSize } = usePreferences()
  const language = useShownLanguage()
  const { save } = useSaveAppearance()
  const change = (changes: Partial<Appearance>) =>
    save(changes, () => toast({ title: say('settings.appearance.saved') }))
  const offered = Object.entries(languages).map(([value, { name }]) => ({ value: value as Language, label: name }))
  return (
    <div className={styles.narrow}>
      <Card title={t('settings.appearance.title')} flush>
        <p className={styles.intro}>{t('settings.appearance.text')}</p>
        <div className={styles.rows}>
          <ChoiceRow
            label={t('settings.appearance.theme')}
            hint={t('settings.appearance.themeHint')}
            value={theme}
            onChange={(chosen) => change({ theme: chosen })}
            options={themes.map((value) => ({ value, label: t(`settings.appearance.themes.${value}`) }))}
          />
          <ChoiceRow
            label={t('settings.appearance.fontSize')}
            value={fontSize}
            onChange={(chosen) => change({ fontSize: chosen })}
            options={fontSizes.map((value) => ({ value, label: t(`settings.appearance.fontSizes.${value}`) }))}
          />
          <ChoiceRow
            label={t('settings.appearance.language')}
            value={language}
            onChange={(chosen) => change({ language: chosen })}
            options={offered}
          />
        </div>
      </Card>
    </div>
  )
}
