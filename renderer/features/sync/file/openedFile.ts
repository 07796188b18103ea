import { create } from 'zustand'

/**
 * The queue files that the system was asked to open, until each is imported or dismissed, and how many of them were.
 */
export const useOpenedFiles = create<{ files: readonly File[]; done: number }>(() => ({ files: [], done: 0 }))

export const addOpenedFile = (file: File): void => useOpenedFiles.setState(({ files }) => ({ files: [...files, file] }))

/** Their dialog was left in another way than by its buttons. */
export const forgetOpenedFiles = (): void =>
  useOpenedFiles.setState((state) => (state.files.length > 0 ? { files: [], done: state.done + 1 } : state))

/** Goes on to the next file. @returns whether there is one */
export function dropOpenedFile(): boolean {
  const { files, done } = useOpenedFiles.getState()
  useOpenedFiles.setState({ files: files.slice(1), done: done + 1 })
  return files.length > 1
}
