import type { PushTexts } from '../languageTexts.ts'

export const push: PushTexts = {
  named: {
    follow_up_due: (name) => `Follow-up mit ${name}`,
    achievement_earned: (name) => `Auszeichnung erhalten: ${name}`,
    invitation_accepted: (name) => `${name} gehört jetzt zu deinem Team`,
    contact_assigned: (name) => `${name} ist dir zugewiesen`,
    follow_up_assigned: (name) => `Das Follow-up mit ${name} ist dir zugewiesen`,
    contact_declined: (name) => `Niemand kümmert sich um ${name}: abgelehnt`,
    follow_up_declined: (name) => `Das Follow-up mit ${name} wurde abgelehnt`,
  },
  unnamed: {
    follow_up_due: 'Ein Follow-up ist fällig',
    achievement_earned: 'Auszeichnung erhalten',
    invitation_accepted: 'Jemand gehört neu zu deinem Team',
    contact_assigned: 'Ein Kontakt ist dir zugewiesen',
    follow_up_assigned: 'Ein Follow-up ist dir zugewiesen',
    contact_declined: 'Ein Kontakt wurde abgelehnt',
    follow_up_declined: 'Ein Follow-up wurde abgelehnt',
  },
  achievements: {
    firstSteps: 'Erste Schritte',
    outAndAbout: 'Viel unterwegs',
    faithfulWitness: 'Treu dabei',
    keepingAPromise: 'Versprechen gehalten',
    goodAsYourWord: 'Auf dich ist Verlass',
    newFaces: 'Neue Gesichter',
    onARoll: 'In Fahrt',
    wholeWeek: 'Eine ganze Woche',
  },
  several: (count) => `${count} Mitteilungen`,
}
