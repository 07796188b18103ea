import type { PushTexts } from '../languageTexts.ts'

export const push: PushTexts = {
  named: {
    follow_up_due: (name) => `Da seguimiento a ${name}`,
    achievement_earned: (name) => `Logro obtenido: ${name}`,
    invitation_accepted: (name) => `${name} se unió a tu equipo`,
    contact_assigned: (name) => `Te asignaron a ${name}`,
    follow_up_assigned: (name) => `Te asignaron el seguimiento con ${name}`,
    contact_declined: (name) => `Nadie se ocupa de ${name}: se rechazó la asignación`,
    follow_up_declined: (name) => `Se rechazó el seguimiento con ${name}`,
  },
  unnamed: {
    follow_up_due: 'Toca hacer un seguimiento',
    achievement_earned: 'Logro obtenido',
    invitation_accepted: 'Alguien se unió a tu equipo',
    contact_assigned: 'Te asignaron un contacto',
    follow_up_assigned: 'Te asignaron un seguimiento',
    contact_declined: 'Se rechazó un contacto',
    follow_up_declined: 'Se rechazó un seguimiento',
  },
  achievements: {
    firstSteps: 'Primeros pasos',
    outAndAbout: 'De casa en casa',
    faithfulWitness: 'Testigo fiel',
    keepingAPromise: 'Promesa cumplida',
    goodAsYourWord: 'Palabra de honor',
    newFaces: 'Caras nuevas',
    onARoll: 'Con buen ritmo',
    wholeWeek: 'Una semana entera',
  },
  several: (count) => `${count} avisos`,
}
