import { Select as AntdSelect, type GetProp, type RefSelectProps, type SelectProps as AntdSelectProps } from 'antd'
import { Search } from 'lucide-react'
import { createContext, use, type ComponentProps, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import { ClearIcon } from './ClearIcon.tsx'
import styles from './Select.module.css'

interface Option {
  value: string | number
  label: string
}

interface SelectProps<Value extends string | number, Item extends Option> extends Omit<
  AntdSelectProps<Value, Item>,
  'mode' | 'components' | 'labelRender' | 'options' | 'allowClear' | 'showSearch'
> {
  options: Item[] | undefined
  showSearch?: Exclude<GetProp<AntdSelectProps<Value, Item>, 'showSearch'>, boolean>
  /** Shows a way to choose nothing. */
  allowClear?: boolean
  ref?: Ref<RefSelectProps>
  /** What is chosen, in words; where it is not given, the option's own. */
  chosen?: string
  /** Draws what is chosen. */
  drawChosen?: () => ReactNode
}

/** What is chosen, in words, for the control within. */
const Chosen = createContext('')

/** What antd gives to an input, and a button does without. */
const asButton = {
  type: 'button',
  value: undefined,
  onChange: undefined,
  readOnly: undefined,
  autoComplete: undefined,
  'aria-autocomplete': undefined,
} as const

/**
 * The control of a list to choose from. antd's own is an empty input, with what is chosen drawn beside it: it has no value
 * for a screen reader. A button that is a combobox has its contents as its value.
 */
function ChoiceButton(props: ComponentProps<'button'>) {
  const chosen = use(Chosen)
  return (
    <button {...props} {...asButton}>
      <span className="visually-hidden">{chosen}</span>
    </button>
  )
}

/** The control where one also types: what is chosen is its value while nothing is typed, unseen under what is drawn. */
function SearchInput({ value, className, ...props }: ComponentProps<'input'>) {
  const chosen = use(Chosen)
  // The key that begins a search has opened the list before it is typed, and finds the input empty.
  const isSearching = Boolean(value) || props['aria-expanded'] === true
  return (
    <input
      {...props}
      value={isSearching ? value : chosen}
      className={classes(className, !isSearching && styles.unseen)}
    />
  )
}

const searchIcon = <Search aria-hidden size={14} />
const choice = { input: ChoiceButton }
const search = { input: SearchInput }

/**
 * Chooses one of a list; with `showSearch` one types to find it. Everywhere in place of antd's own, which does not tell
 * screen readers what is chosen. Takes what a `FormField` gives.
 */
export function Select<Value extends string | number, Item extends Option = Option>({
  chosen,
  drawChosen,
  value,
  options,
  showSearch,
  allowClear = false,
  virtual = false,
  ...props
}: SelectProps<Value, Item>) {
  const { t } = useTranslation()
  const words = chosen ?? options?.find((option) => option.value === value)?.label ?? ''
  return (
    <Chosen value={words}>
      <AntdSelect<Value, Item>
        {...props}
        value={value}
        options={options}
        showSearch={showSearch && { ...showSearch, searchIcon }}
        components={showSearch ? search : choice}
        allowClear={allowClear && { label: t('common.clear'), clearIcon: <ClearIcon /> }}
        // Drawn for the eyes: the control says it. All options are real ones, unless there are too many to draw.
        labelRender={({ label }) => (
          <span aria-hidden className={styles.drawn}>
            {drawChosen?.() ?? label}
          </span>
        )}
        virtual={virtual}
      />
    </Chosen>
  )
}
