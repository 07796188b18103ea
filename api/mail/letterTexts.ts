import type { Language } from '../../shared/domain/kinds.ts'

/**
 * The texts that all mails have which their reader can turn off. What the app has a name for is named as it is there.
 */
export interface LetterTexts {
  greeting: (name: string) => string
  open: string
  reason: (name: string, page: string) => string
  /** The page that the switches are on. */
  settings: string
}

export const letterTexts: Record<Language, LetterTexts> = {
  english: {
    greeting: (name) => `Hello ${name},`,
    open: 'Open Outreach',
    reason: (name, page) => `You get this mail because “${name}” is on under ${page}.`,
    settings: 'Settings',
  },
  spanish: {
    greeting: (name) => `Hola, ${name}:`,
    open: 'Abrir Outreach',
    reason: (name, page) => `Recibes este correo porque «${name}» está activado en ${page}.`,
    settings: 'Ajustes',
  },
  french: {
    greeting: (name) => `Bonjour ${name},`,
    open: 'Ouvrir Outreach',
    reason: (name, page) => `Vous recevez cet e-mail parce que « ${name} » est activé dans ${page}.`,
    settings: 'Paramètres',
  },
  german: {
    greeting: (name) => `Hallo ${name},`,
    open: 'Outreach öffnen',
    reason: (name, page) => `Du bekommst diese Mail, weil „${name}“ unter ${page} eingeschaltet ist.`,
    settings: 'Einstellungen',
  },
}
