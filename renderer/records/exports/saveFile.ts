import { t } from '../../i18n/index.ts'
import { errorToast, toast } from '../../lib/toast.ts'
import { platform } from '../../platform/index.ts'

/** Saves a file, and says if it was not. @returns whether it is saved */
export async function saveFile(blob: Blob, name: string): Promise<boolean> {
  try {
    const isSaved = await platform.saveFile(blob, name)
    if (!isSaved) toast({ title: t('desktop.fileCancelled') })
    return isSaved
  } catch (error) {
    console.warn('A file could not be saved', error)
    errorToast({ title: t('desktop.fileNotSaved.title'), description: t('desktop.fileNotSaved.text') })
    return false
  }
}

/** For a toast: where a saved file is, unless the user has chosen it just now. */
export const inDownloads = (description: string): { description?: string } =>
  platform.hasDownloads() ? { description } : {}
