import type { Catalogue } from '../catalogue.ts'

/** The public page: what this is, for whom, and what it costs. */
export const landing = {
  signIn: 'Anmelden',
  onThisPage: 'Auf dieser Seite',
  hero: {
    title: 'Kein Mensch, den ihr erreicht, wird vergessen.',
    text: 'Kontakte und Besuche im Blick, für Gemeinden und ihre Teams: wem ihr begegnet seid, wo, was gesagt wurde und wer als Nächstes dran ist.',
    cta: 'Kostenlos testen',
    secondary: 'Anmelden',
    note: 'Zum Starten brauchst du keine Kreditkarte.',
    picture: 'Die Übersicht: eine Karte der Besuche, die heute fälligen Follow-ups und die neuesten Kontakte',
  },
  features: {
    title: 'Gemacht für Teams, die losgehen',
    items: {
      contacts: {
        title: 'Kontakte',
        text: 'Alle, denen ihr begegnet, in einer Liste für das ganze Team: mit allem Wichtigen zu jeder Person und wie es gerade steht.',
      },
      interactions: {
        title: 'Begegnungen',
        text: 'Ein Gespräch, ein Gebet, ein Bibelgespräch, ein Besuch: dreimal tippen, und es ist festgehalten, bevor du es vergisst.',
      },
      map: {
        title: 'Karte der Begegnungen',
        text: 'Sieh, durch welche Straßen ihr gegangen seid und welche noch warten. Jeder Besuch hat seinen Ort.',
      },
      followUps: {
        title: 'Follow-ups',
        text: 'Einen Anruf für Donnerstag versprochen? Am Donnerstag siehst du ihn als Erstes.',
      },
      team: {
        title: 'Teams und Organisationen',
        text: 'Admins, Teamleitungen und Mitglieder: Alle haben, was sie brauchen. Auch in mehreren Organisationen.',
      },
      rewards: {
        title: 'Ermutigung',
        text: 'Punkte und Level für alle, die losgehen und wiederkommen. Ein leises Danke, kein Wettbewerb.',
      },
    },
  },
  testimonials: {
    title: 'Von Teams wie eurem',
    items: [
      {
        quote:
          'Früher haben wir zwischen Samstag und Sonntag Menschen aus den Augen verloren. Heute kennt unser Team an der Tür ihre Namen.',
        name: 'Pastor Michael Torres',
        role: 'Grace Community Church',
      },
      {
        quote:
          'Ich halte einen Besuch auf dem Weg zum Auto fest. Am Montag warten die Follow-ups schon bei der richtigen Person.',
        name: 'Sarah Jenkins',
        role: 'Koordinatorin für Einsätze, New Hope Fellowship',
      },
      {
        quote:
          'Die Karte hat unsere Planung verändert. Wir sahen vier Straßen, in denen seit zwei Jahren niemand war, und sind hingegangen.',
        name: 'David Kim',
        role: 'Teamleiter, Riverside Chapel',
      },
    ],
  },
  price: {
    title: 'Ein Angebot, ganz einfach',
    text: 'Derselbe Preis für ein Team von drei und ein Team von fünfzehn. Monatlich kündbar.',
    name: 'Premium',
    cta: 'Premium holen',
  },
  trial: {
    title: 'Probiert es dieses Wochenende im Team aus',
    text: 'Kostenlos starten, ein paar Menschen eintragen, denen ihr begegnet seid, und sie auf der Karte sehen.',
    cta: 'Kostenlos testen',
  },
  footer: {
    label: 'Fußzeile',
    product: 'Produkt',
    account: 'Konto',
    features: 'Funktionen',
    testimonials: 'Stimmen',
    pricing: 'Preis',
    signIn: 'Anmelden',
    register: 'Konto erstellen',
    premium: 'Premium',
    line: 'Gemacht für Menschen, die zu Menschen gehen.',
  },
} satisfies Catalogue['landing']
