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
  /** Allows clearing the choice. */
  allowClear?: boolean
  ref?: Ref<RefSelectProps>
  /** The text of the choice; by default the option's label. */
  chosen?: string
  /** Renders the choice. */
  drawChosen?: () => ReactNode
}

/** The text of the choice, for the inner control. */
const Chosen = createContext('')

/** antd's props for an input, which a button does not take. */
const asButton = {
  type: 'button',
  value: undefined,
  onChange: undefined,
  readOnly: undefined,
  autoComplete: undefined,
  'aria-autocomplete': undefined,
} as const

/**
 * The control of a list to choose from. antd's own is an empty input, with the choice drawn next to it: it has no value
 * for a screen reader. The value of a combobox button is its content.
 */
function ChoiceButton(props: ComponentProps<'button'>) {
  const chosen = use(Chosen)
  return (
    <button {...props} {...asButton}>
      <span className="visually-hidden">{chosen}</span>
    </button>
  )
}

/** The control with search: the choice is its value while nothing is typed, invisible under the rendered one. */
function SearchInput({ value, className, ...props }: ComponentProps<'input'>) {
  const chosen = use(Chosen)
  // The key that starts a search opens the list first, so the input is empty when it is typed.
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
 * Chooses one of a list; with `showSearch` by typing too. Used everywhere in place of antd's own, which does not expose
 * the choice to screen readers. Takes the props of a `FormField`.
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
        aria-busy={props.loading || undefined}
        value={value}
        options={options}
        showSearch={showSearch && { ...showSearch, searchIcon }}
        components={showSearch ? search : choice}
        allowClear={allowClear && { label: t('common.clear'), clearIcon: <ClearIcon /> }}
        // Visual only: the control has the value. All options are in the DOM, unless there are too many.
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
