import type { Outcome } from '../../../../shared/domain/kinds.ts'

/** What an outcome says about other fields of its form. */
interface Effects {
  personPresent: boolean
  needsFollowUp?: boolean
}

/** What is not named stays as it was entered. */
export const outcomeEffects: Record<Outcome, Effects> = {
  talked: { personPresent: true },
  not_home: { personPresent: false },
  asked_back: { personPresent: true, needsFollowUp: true },
  moved: { personPresent: false, needsFollowUp: false },
  do_not_contact: { personPresent: true, needsFollowUp: false },
}
