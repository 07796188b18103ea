import { useState } from 'react'

/**
 * A number that changes with every opening of a dialog. As its content's key it resets each opening,
 * while the content stays during the closing animation.
 */
export function useOpening(open: boolean): number {
  const [state, setState] = useState({ open, opening: 0 })
  if (state.open !== open) setState({ open, opening: state.opening + Number(open) })
  return state.opening
}
