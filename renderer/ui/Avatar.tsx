import { initials } from '../../shared/domain/initials.ts'
import { classes } from './classes.ts'
import styles from './Avatar.module.css'
import type { Tone } from './theme.ts'

// Without error and warning: a person's name is not an alert.
const personTones: readonly Tone[] = ['primary', 'secondary', 'accent', 'info', 'violet', 'sky']

const toneOf = (name: string): Tone => {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return personTones[sum % personTones.length] ?? 'primary'
}

/**
 * The initials of a person on a background of their own colour; decoration next to the name, so hidden from screen
 * readers.
 */
export function Avatar({ name, size = 'medium' }: { name: string; size?: 'tiny' | 'small' | 'medium' | 'large' }) {
  const tone = toneOf(name)
  return (
    <span
      aria-hidden
      className={classes(styles.avatar, styles[size])}
      style={{ color: `var(--${tone})`, background: `color-mix(in srgb, var(--${tone}) 12%, var(--surface))` }}
    >
      {initials(name) || '?'}
    </span>
  )
}
