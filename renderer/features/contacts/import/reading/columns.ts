import type { CustomField } from '../../../../../shared/domain/customFields.ts'
import { customPart, type Part } from '../../../../../shared/domain/parts.ts'
import { fold } from '../../../../../shared/domain/searchText.ts'
import { presetOf, type Preset } from './presets.ts'
import { targets, type Target } from './targets.ts'

/** What a column becomes: a part of a contact, or the value of a custom field. */
export type ColumnTarget = Target | Part
/** The target of each column; null for one that is not imported. */
export type Columns = readonly (ColumnTarget | null)[]

/** A heading as it is compared: letters and digits only, without case and accents. */
export const keyOf = (heading: string): string => fold(heading).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The names of columns in English, German, Spanish and French, by hand and as programs write them; each text is a list. */
const names: Record<Target, readonly string[]> = {
  name: [
    'Name, Full name, Display name, Contact name, Contact, Person',
    'Vor- und Nachname, Vollständiger Name, Anzeigename, Kontakt, Kontaktname',
    'Nombre completo, Nombre y apellidos, Contacto, Nom complet, Nom et prénom, Prénom et nom',
  ],
  firstName: [
    'First name, Given name, Forename, First, Vorname, Rufname',
    'Nombre, Nombres, Nombre de pila, Primer nombre, Prénom, Prénoms',
  ],
  middleName: ['Middle name, Additional name, Weitere Vornamen, Zweiter Vorname, Segundo nombre, Deuxième prénom'],
  lastName: [
    'Last name, Family name, Surname, Last, Nachname, Familienname, Zuname',
    'Apellido, Apellidos, Nom, Nom de famille',
  ],
  phone: [
    'Phone, Phone 1, Phone 2, Phone number, Telephone, Tel, Mobile, Mobile phone, Mobile number, Cell, Cell phone',
    'Home phone, Work phone, Business phone, Primary phone, Other phone, Contact phone',
    'Telefon, Telefonnummer, Handy, Handynummer, Mobil, Mobiltelefon, Mobilnummer, Rufnummer',
    'Telefon privat, Telefon geschäftlich, Telefon (privat 2)',
    'Teléfono, Número de teléfono, Móvil, Celular, Teléfono móvil, Teléfono celular, Particular: teléfono, Teléfono particular, Teléfono del trabajo',
    'Téléphone, Numéro de téléphone, Tél, Portable, Téléphone portable, Mobile, Tél. mobile, Téléphone (domicile), Téléphone (bureau)',
  ],
  email: [
    'Email, E-mail, Email 1, Email 2, E-mail address, Email address, E-mail 2 address, E-mail 3 address, Mail, Primary email, Home email, Work email, Other email, Contact email',
    'E-Mail-Adresse, Mailadresse, E-Mail 2: Adresse, E-Mail privat',
    'Correo, Correo electrónico, Dirección de correo electrónico, Dirección de correo',
    'Courriel, Adresse e-mail, Adresse de messagerie, Adresse électronique, Mél',
  ],
  address: [
    'Address, Full address, Location, Locations, Adresse, Anschrift, Wohnort, Dirección, Domicilio, Adresse complète, Adresse postale',
  ],
  street: [
    'Street, Street address, Address 1, Address line 1, Home street, Address 2, Address line 2, Street 2',
    'Straße, Straße und Hausnummer, Straße privat, Calle, Calle del domicilio particular, Rue, Rue (domicile)',
  ],
  city: [
    'City, Town, Home city, Stadt, Ort, Ort privat, Ciudad, Localidad, Población, Ciudad de residencia, Ville, Ville (domicile), Commune',
  ],
  region: [
    'State, Region, Province, County, Home state, Bundesland, Kanton, Bundesland/Kanton privat, Provincia, Estado o provincia, Région, Département, Dép/Région (domicile)',
  ],
  postalCode: [
    'Zip, Zip code, Postal code, Postcode, Home postal code, PLZ, Postleitzahl, Postleitzahl privat, Código postal, CP, Código postal del domicilio, Code postal, Code postal (domicile)',
  ],
  country: [
    'Country, Home country, Home country/region, Land, Land/Region privat, País, País o región, Pays, Pays/Région (domicile)',
  ],
  status: [
    'Status, Contact status, Overall status, Person status, Membership, Membership status, Classification, Kontaktstatus, Estado, Estatus, Situación, Statut, État',
  ],
  notes: [
    // What a vCard has beside the address that a contact has.
    'Other addresses',
    'Notes, Note, Comment, Comments, Description, Remarks, Notizen, Notiz, Bemerkung, Bemerkungen, Kommentar, Anmerkungen, Notas, Nota, Comentario, Comentarios, Observaciones, Remarque, Remarques, Commentaire, Commentaires',
  ],
}

const targetByName: ReadonlyMap<string, Target> = new Map(
  targets.flatMap((target) =>
    names[target].flatMap((list) => list.split(', ').map((name) => [keyOf(name), target] as const)),
  ),
)

/** Of which there is one column: a second one of the same name is another thing. */
const single: ReadonlySet<ColumnTarget> = new Set(['name', 'firstName', 'middleName', 'lastName', 'status'])

export interface Matched {
  columns: Columns
  /** The product whose export it is. */
  preset: Preset | null
}

/**
 * The target of each column: by the labels of the organization's own fields, by the product that has written the file, and
 * otherwise by the columns' names.
 * @param fields custom fields that are offered
 */
export function matchColumns(headers: readonly string[], fields: readonly CustomField[] = []): Matched {
  const keys = headers.map(keyOf)
  const preset = presetOf(keys)
  const own = new Map(fields.map(({ id, label }) => [keyOf(label), customPart(id)]))
  const taken = new Set<ColumnTarget>()
  const columns = keys.map((key): ColumnTarget | null => {
    const target = own.get(key) ?? (preset ? preset.columns[key] : targetByName.get(key)) ?? null
    if (!target || ((single.has(target) || own.has(key)) && taken.has(target))) return null
    taken.add(target)
    return target
  })
  return { columns: preset ? columns : withWholeName(columns), preset }
}

/** A last name alone is the name: French files call both "Nom"; so is a first name alone, "Nombre" in Spanish ones. */
function withWholeName(columns: Columns): Columns {
  if (columns.includes('name')) return columns
  const [first, last] = [columns.indexOf('firstName'), columns.indexOf('lastName')]
  if (first < 0 === last < 0) return columns
  return columns.with(Math.max(first, last), 'name')
}
