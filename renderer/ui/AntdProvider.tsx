import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import { ChevronDown, LoaderCircle } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useLoadedDateLocale } from '../lib/dateLocale.ts'
import { useAntdPart } from '../lib/languageParts.ts'
import { usePreferences } from '../lib/preferences.ts'
import { useMedia } from '../lib/useMedia.ts'
import { antdTheme } from './antdTheme.ts'
import './antdStyles.css'
import { useScheme } from './appearance.ts'
import { media } from './theme.ts'

/** antd's texts in the current language, English until they are loaded. */
function useAntdLocale() {
  const [locale, setLocale] = useState(enUS)
  useAntdPart((antd) => setLocale(antd.default))
  return locale
}

/** antd's own icon has a name, which would precede the button's, and stays for a moment afterwards. */
const loadingIcon = <LoaderCircle aria-hidden size={16} className="turning" />

/** antd's own are announced by the names of their images. */
const selectIcons = {
  suffixIcon: <ChevronDown aria-hidden size={14} />,
  loadingIcon: <LoaderCircle aria-hidden size={14} className="turning" />,
}

/** Gives antd its theme and language. Wraps the parts that use antd, and not the landing page, which does not. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const scheme = useScheme()
  const fontSize = usePreferences((state) => state.fontSize)
  const touch = useMedia(media.touch)
  const still = useMedia(media.reducedMotion)
  const locale = useAntdLocale()
  useLoadedDateLocale()
  const theme = useMemo(() => antdTheme({ scheme, fontSize, touch, still }), [scheme, fontSize, touch, still])
  return (
    // Its own few rules at run time belong to the layer of the others too.
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        locale={locale}
        // The wave effect of a clicked button has no meaning.
        wave={{ disabled: true }}
        button={{ loadingIcon }}
        select={selectIcons}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}
