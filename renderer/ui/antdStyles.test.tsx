import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { cleanup, render } from '@testing-library/react'
// The picker is one of antd's ES modules, and reads the configuration of these.
import { Button, Checkbox, ConfigProvider, Dropdown, Input, InputNumber, Modal, Select, Switch } from 'antd/es'
import { join } from 'node:path'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { readSources } from '../../tests/architecture/sources.ts'
import { antdTheme } from './antdTheme.ts'
import { Picker } from './picker.ts'
import { fontSizes, palettes, type FontSize, type Scheme } from './theme.ts'

/** What the app uses of antd, opened where rules are only then needed. */
const components: Record<string, ReactElement> = {
  Button: <Button />,
  Checkbox: <Checkbox />,
  Dropdown: (
    <Dropdown open menu={{ items: [{ key: 1 }] }}>
      <Button />
    </Dropdown>
  ),
  Input: <Input />,
  'Input.TextArea': <Input.TextArea />,
  InputNumber: <InputNumber />,
  Modal: <Modal open />,
  Select: <Select open />,
  Switch: <Switch />,
}
/** These have no rules. */
const withoutRules = ['ConfigProvider', 'theme']

const looks = (Object.keys(palettes) as Scheme[]).flatMap((scheme) =>
  (Object.keys(fontSizes) as FontSize[]).flatMap((fontSize) =>
    [false, true].map((touch) => ({ scheme, fontSize, touch })),
  ),
)

/** The rules of all components, and those that only the date picker adds, in one look. */
function rulesOf(look: (typeof looks)[number]) {
  const cache = createCache()
  const added = (shown: ReactElement[]) => {
    for (const each of shown)
      render(
        <StyleProvider layer cache={cache}>
          <ConfigProvider theme={{ ...antdTheme(look), zeroRuntime: false }}>{each}</ConfigProvider>
        </StyleProvider>,
      )
    // Of all links, also those outside of antd: global.css has ours.
    cache.cache.delete('style%%layer%Shared%ant')
    const [rules = ''] = extractStyle(cache, { plain: true, types: 'style', once: true }).split('.data-ant-cssinjs')
    return `/* Generated: see docs/extending.md, "A component of antd". */${rules.replaceAll('@layer antd{', '\n$&')}\n`
  }
  const rules = { general: added(Object.values(components)), picker: added([<Picker open />]) }
  cleanup()
  return rules
}

it('antd’s rules are those of its version, and the same in every look', async () => {
  const [rules, ...others] = looks.map(rulesOf)
  expect(others).toHaveLength(11)
  for (const other of others) expect(other).toEqual(rules)
  expect(Object.values(rules!).join('')).not.toMatch(/css-dev|:where\(\.css-|[{}]a[{:[]/)
  await expect(rules!.general).toMatchFileSnapshot('antdStyles.css')
  await expect(rules!.picker).toMatchFileSnapshot('antdPickerStyles.css')
})

it('every component of antd that the app uses has its rules there', () => {
  const sources = [...readSources(join(import.meta.dirname, '..', '..'), ['renderer'])].filter(
    ([path]) => !path.includes('.test.'),
  )
  const imported = sources.flatMap(([, text]) =>
    [...text.matchAll(/import \{([^}]*)\} from 'antd'/g)].flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => /^\s*(?!type\b)(\w+)/.exec(name)?.[1] ?? []),
    ),
  )
  const parts = sources.flatMap(([, text]) => text.match(/(?<=<)(?:Button|Checkbox|Dropdown|Input|Modal|Select)\.\w+/g) ?? [])
  expect(new Set([...imported, ...parts])).toEqual(new Set([...Object.keys(components), ...withoutRules]))
})
