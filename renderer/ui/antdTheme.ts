import { theme as antd, type MappingAlgorithm, type ThemeConfig } from 'antd'
import { fontFamily, fontSizes, palettes, radii, type FontSize, type Scheme } from './theme.ts'

/**
 * antd's algorithms derive families of shades from each seed, and change the seed itself in the dark theme.
 * This last step restores our own colours where they are visible.
 */
const exact = (scheme: Scheme): MappingAlgorithm => {
  const c = palettes[scheme]
  return (seed, map = antd.defaultAlgorithm(seed)) => ({
    ...map,
    colorPrimary: c.primary,
    colorPrimaryHover: c.primaryHover,
    colorPrimaryActive: c.primaryHover,
    colorPrimaryText: c.primary,
    colorPrimaryTextHover: c.primaryHover,
    colorLink: c.primary,
    colorLinkHover: c.primaryHover,
    colorLinkActive: c.primaryHover,
    colorError: c.error,
    colorErrorText: c.error,
    colorErrorHover: c.error,
    colorErrorActive: c.error,
    colorWarning: c.warning,
    colorSuccess: c.primary,
    colorInfo: c.secondary,
    colorText: c.text,
    colorTextBase: c.text,
    colorTextSecondary: c.quiet,
    colorTextTertiary: c.quiet,
    colorTextQuaternary: c.control,
    colorBgBase: c.surface,
    colorBgLayout: c.ground,
    colorBgContainer: c.surface,
    colorBgElevated: c.raised,
    colorBgMask: c.veil,
    colorBgSpotlight: c.text,
    colorBorder: c.control,
    colorBorderSecondary: c.line,
    colorSplit: c.line,
  })
}

/** 12 % of a colour, as eight-digit hex: antd cannot read `color-mix`. */
const tint = (hex: string) => `${hex}1F`

const algorithms: Record<Scheme, MappingAlgorithm[]> = {
  light: [antd.defaultAlgorithm, exact('light')],
  dark: [antd.darkAlgorithm, exact('dark')],
}

export interface ThemeOptions {
  scheme: Scheme
  fontSize: FontSize
  /** Touch needs 44 px, and iOS zooms into inputs under 16 px. */
  touch: boolean
  /** Nothing moves. */
  still: boolean
}

/** The design tokens as antd's theme. */
export function antdTheme({ scheme, fontSize, touch, still }: ThemeOptions): ThemeConfig {
  const c = palettes[scheme]
  const base = fontSizes[fontSize]
  const input = { inputFontSize: touch ? 16 : base, activeShadow: 'none', errorActiveShadow: 'none' }
  return {
    // Components' rules are in antdStyles.css, and the same in every theme: they take everything from CSS variables.
    zeroRuntime: true,
    hashed: false,
    algorithm: algorithms[scheme],
    token: {
      fontFamily,
      fontSize: base,
      lineHeight: 1.5,
      // A faded button would be too faint to read; its icon turns.
      opacityLoading: 1,
      borderRadius: radii.control,
      borderRadiusLG: radii.card,
      controlHeight: touch ? 44 : 36,
      controlHeightLG: 44,
      controlHeightSM: touch ? 36 : 28,
      colorPrimary: c.primary,
      colorError: c.error,
      colorWarning: c.warning,
      colorTextPlaceholder: c.quiet,
      controlOutlineWidth: 0,
      motion: !still,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
      boxShadow: c.shadow,
      boxShadowSecondary: c.shadow,
      boxShadowTertiary: 'none',
    },
    components: {
      // Selected items in menus and lists: the tint, on which the primary colour is readable.
      Dropdown: {
        controlItemBgActive: tint(c.primary),
        controlItemBgActiveHover: tint(c.primary),
        controlItemBgHover: c.hover,
      },
      Button: {
        fontWeight: 500,
        primaryColor: c.onPrimary,
        dangerColor: c.onError,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultBorderColor: c.control,
      },
      Input: input,
      InputNumber: input,
      // Also the days of the neighbouring months, which can be picked.
      DatePicker: { ...input, colorTextDisabled: c.quiet, colorTextLightSolid: c.onPrimary },
      Segmented: { trackBg: c.line, itemSelectedBg: c.surface, itemColor: c.quiet, itemHoverColor: c.text },
      Select: {
        fontSize: touch ? 16 : base,
        optionSelectedBg: tint(c.primary),
        optionActiveBg: c.hover,
        controlItemBgActiveHover: tint(c.primary),
      },
      Modal: { titleFontSize: 16, headerBg: c.raised, contentBg: c.raised },
      Checkbox: { colorWhite: c.onPrimary },
      Switch: { handleBg: c.surface },
    },
  }
}
