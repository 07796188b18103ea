import { Command as Cmdk } from 'cmdk'
import { Search, X } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { parseSearch } from '../../../shared/domain/searchText.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { RetryLine } from '../../ui/RetryLine.tsx'
import { Entries } from './Entries.tsx'
import styles from './Palette.module.css'
import { closePalette, usePalette } from './store.ts'
import type { Command } from './useActions.tsx'
import { useEntries } from './useEntries.tsx'

interface PaletteSearchProps {
  actions: readonly Command[]
  pages: readonly Command[]
  onChoose: (run: () => void) => void
}

/**
 * Enter applies to the results of the whole input, and waits for them: a fast typist must not get an earlier result.
 * @param isSettled whether the results are those of the input
 */
function useEnter(isSettled: boolean, choose: () => void) {
  const isEntered = useRef(false)
  const enter = useEffectEvent(() => {
    if (!isEntered.current) return
    isEntered.current = false
    choose()
  })
  useEffect(() => {
    if (isSettled) enter()
  }, [isSettled])
  return {
    forget: () => void (isEntered.current = false),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || isSettled || event.nativeEvent.isComposing) return
      event.preventDefault()
      isEntered.current = true
    },
  }
}

/** The search box, and its results. */
export function PaletteSearch({ actions, pages, onChoose }: PaletteSearchProps) {
  const { t } = useTranslation()
  const text = usePalette((state) => state.text)
  // Typing stays fast: the results follow as soon as possible.
  const typed = useDeferredValue(text.trim())
  const { groups, isAsking, failed, retry, isNothing } = useEntries(typed, actions, pages)
  const keys = groups.flatMap(({ entries }) => entries.map(({ key }) => key))
  const [pointed, setPointed] = useState('')
  // Every key selects the best result again.
  const [pointedFor, setPointedFor] = useState(typed)
  if (pointedFor !== typed) {
    setPointedFor(typed)
    setPointed('')
  }
  const chosen = keys.includes(pointed) ? pointed : (keys[0] ?? '')
  const isSettled = typed === text.trim() && !isAsking
  const { forget, onKeyDown } = useEnter(isSettled, () => {
    const entry = groups.flatMap(({ entries }) => entries).find(({ key }) => key === chosen)
    if (entry) onChoose(entry.run)
  })
  const write = (next: string) => {
    forget()
    usePalette.setState({ text: next })
  }
  return (
    <Cmdk
      label={t('palette.title')}
      shouldFilter={false}
      vimBindings={false}
      loop
      value={chosen}
      onValueChange={setPointed}
      onKeyDown={onKeyDown}
      className={styles.palette}
    >
      <div className={styles.head}>
        <Search aria-hidden size={18} className={styles.glass} />
        <Cmdk.Input
          value={text}
          onValueChange={write}
          placeholder={t('palette.placeholder')}
          className={styles.input}
          autoCapitalize="none"
          enterKeyHint="go"
        />
        <IconButton label={t('common.close')} icon={X} onClick={closePalette} />
      </div>
      {isNothing && <p className={styles.note}>{t('palette.nothing', { text: typed })}</p>}
      <Cmdk.List className={styles.list} label={t('palette.results')}>
        <Entries groups={groups} words={parseSearch(typed)?.words ?? []} onChoose={onChoose} />
      </Cmdk.List>
      {failed && (
        <RetryLine className={styles.note} onRetry={retry}>
          {t('palette.failed')}
        </RetryLine>
      )}
      {isAsking && <p className={styles.note}>{t('palette.asking')}</p>}
      <p role="status" className="visually-hidden">
        {isSettled &&
          !failed &&
          typed !== '' &&
          t('palette.count', { count: keys.filter((key) => key !== 'new').length })}
      </p>
    </Cmdk>
  )
}
