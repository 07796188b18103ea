import { format } from 'date-fns'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../shared/domain/calendar.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { interactionPath } from '../../lib/paths.ts'
import { standardText } from '../../lib/standardText.ts'
import { saveFile } from '../exports/saveFile.ts'
import { useSaving } from '../exports/useSaving.ts'

/** Saves a follow-up as a file that calendars open. @returns a function of the interaction, and whom it is with */
export function useSaveEvent(): (interaction: Interaction, name: string) => void {
  const { t } = useTranslation()
  const { save } = useSaving(async (event: CalendarEvent) => {
    const { calendarText } = await import('../../../shared/domain/calendar.ts')
    const file = new Blob([calendarText([event])], { type: 'text/calendar;charset=utf-8' })
    await saveFile(file, t('interactions.followUpMenu.calendarFile'))
  })
  return ({ id, clientId, followUpDate, followUpType, followUpNotes, location, updatedAt }, name) => {
    if (followUpDate === null) return
    const { href } = new URL(interactionPath(id), window.location.href)
    save({
      uid: `${clientId}@outreach`,
      day: format(new Date(followUpDate), 'yyyy-MM-dd'),
      summary: `${t(`interactions.followUpType.${followUpType ?? 'other'}`)}: ${name}`,
      description: standardText(t, followUpNotes),
      location: followUpType === 'visit' ? location.address : null,
      // What the server does not know yet has no address, and the desktop client's is of this computer alone.
      url: id > 0 && href.startsWith('http') ? href : null,
      changedAt: updatedAt,
    })
  }
}
