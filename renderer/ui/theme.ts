// The only place for colours, sizes and radii. It feeds antd (`antdTheme.ts`), the CSS variables (`themeVariables`,
// written into the page by the build), the map and later the charts. Plain data: the build imports it too.

export type Scheme = 'light' | 'dark'

/** Colours by meaning; see the contrast test next to this file. */
export const palettes = {
  light: {
    ground: '#FAF9F7',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    line: '#E7E4DF',
    control: '#8F8A82',
    text: '#1C1B19',
    quiet: '#5F5B55',
    primary: '#1F6F5C',
    onPrimary: '#FFFFFF',
    primaryHover: '#185A4A',
    secondary: '#3B5BDB',
    accent: '#9C4F08',
    info: '#54657A',
    error: '#C42525',
    onError: '#FFFFFF',
    warning: '#835800',
    violet: '#7A3E9D',
    sky: '#0B6784',
    gold: '#8A6100',
    silver: '#5B6672',
    bronze: '#8F4A1F',
    hover: 'rgb(28 27 25 / 0.05)',
    veil: 'rgb(28 27 25 / 0.4)',
    shadow: '0 8px 28px rgb(28 27 25 / 0.14), 0 1px 3px rgb(28 27 25 / 0.08)',
  },
  dark: {
    ground: '#141413',
    surface: '#1C1C1A',
    raised: '#242422',
    line: '#34332F',
    control: '#77736B',
    text: '#F2F0EC',
    quiet: '#B0ABA3',
    primary: '#5FC3A6',
    onPrimary: '#0C1F19',
    primaryHover: '#7AD2B8',
    secondary: '#91A7FF',
    accent: '#F0A458',
    info: '#9FB1C6',
    error: '#FF8787',
    onError: '#2A0B0B',
    warning: '#E3B341',
    violet: '#CBA5F0',
    sky: '#6CC5DD',
    gold: '#E3B341',
    silver: '#B9C3CE',
    bronze: '#E09A6A',
    hover: 'rgb(242 240 236 / 0.07)',
    veil: 'rgb(0 0 0 / 0.6)',
    shadow: '0 12px 36px rgb(0 0 0 / 0.5), 0 1px 3px rgb(0 0 0 / 0.4)',
  },
} as const satisfies Record<Scheme, Record<string, string>>

export type ColorName = keyof (typeof palettes)['light']

/** Colours with a tinted background, for badges and icons. */
export const tones = ['primary', 'secondary', 'accent', 'info', 'error', 'warning', 'violet', 'sky'] as const
export type Tone = (typeof tones)[number]

/** Base size of the text in px by the user's choice; everything else scales with it. */
export const fontSizes = { small: 13, medium: 14, large: 16 } as const
export type FontSize = keyof typeof fontSizes

export const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
export const radii = { control: 8, card: 12, pill: 999 } as const
export const breakpoints = { phone: 768, wide: 1200 } as const
export const motion = { fast: '150ms', slow: '200ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const

/** Queries for `matchMedia` and `useMedia`. */
export const media = {
  phone: `(max-width: ${breakpoints.phone - 0.02}px)`,
  wide: `(min-width: ${breakpoints.wide}px)`,
  dark: '(prefers-color-scheme: dark)',
  /** Touch: a phone, or a touch screen. */
  touch: `(max-width: ${breakpoints.phone - 0.02}px), (pointer: coarse)`,
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const

const textSteps = [12, 14, 16, 20, 24, 32]

const colorVariables = (scheme: Scheme) =>
  [
    ...Object.entries(palettes[scheme]).map(
      ([name, value]) => `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${value}`,
    ),
    // 12 % of the colour on any background: for badges and icons.
    ...tones.map((tone) => `--${tone}-tint:color-mix(in srgb, ${palettes[scheme][tone]} 12%, transparent)`),
    `color-scheme:${scheme}`,
  ].join(';')

const sizeVariables = () =>
  [
    `--font:${fontFamily}`,
    ...textSteps.map((step) => `--text-${step}:calc(var(--base) * ${step} / 14)`),
    ...Object.entries(radii).map(([name, value]) => `--radius-${name}:${value}px`),
    ...Object.entries(motion).map(([name, value]) => `--motion-${name}:${value}`),
  ].join(';')

/**
 * Style sheet with every token as a CSS variable. `data-theme` on the root element decides, and without it the system's
 * scheme.
 * @returns CSS text
 */
export function themeVariables(): string {
  const sizes = Object.entries(fontSizes).map(([name, px]) => `:root[data-font-size=${name}]{--base:${px}px}`)
  return [
    `:root{--base:${fontSizes.medium}px;${sizeVariables()};${colorVariables('light')}}`,
    ...sizes,
    // Paper is white, whatever the theme.
    `@media screen and ${media.dark}{:root:not([data-theme=light]){${colorVariables('dark')}}}`,
    `@media screen{:root[data-theme=dark]{${colorVariables('dark')}}}`,
    'html{background:var(--ground);color:var(--text)}',
  ].join('\n')
}
