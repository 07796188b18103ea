import type { Target } from './targets.ts'

/** The columns of a product's export. Keys are headings as `keyOf` writes them. */
export interface Preset {
  name: string
  /** Headings that no other file has together. */
  signature: readonly string[]
  columns: Readonly<Record<string, Target>>
}

/** All columns of a target, in one line. */
const to = (target: Target, ...keys: string[]): [string, Target][] => keys.map((key) => [key, target])

const preset = (name: string, signature: string[], ...columns: [string, Target][][]): Preset => ({
  name,
  signature,
  columns: Object.fromEntries(columns.flat()),
})

const names = [...to('firstName', 'firstname'), ...to('middleName', 'middlename'), ...to('lastName', 'lastname')]
const place = [...to('city', 'city'), ...to('region', 'state'), ...to('postalCode', 'zip'), ...to('country', 'country')]
const numbered = (before: string, after: string) => [1, 2, 3, 4].map((number) => `${before}${number}${after}`)

/** The exports that are recognized, the most special first. */
const presets: readonly Preset[] = [
  preset(
    'Google Contacts',
    ['email1value'],
    names,
    to('name', 'name'),
    to('firstName', 'givenname'),
    to('middleName', 'additionalname'),
    to('lastName', 'familyname'),
    to('email', ...numbered('email', 'value')),
    to('phone', ...numbered('phone', 'value')),
    to('address', 'address1formatted'),
    to('notes', 'notes'),
  ),
  preset(
    'Planning Center People',
    ['firstname', 'lastname', 'mobilephonenumber'],
    names,
    to('phone', 'mobilephonenumber', 'homephonenumber', 'workphonenumber', 'otherphonenumber'),
    to('email', 'homeemail', 'workemail', 'otheremail'),
    to('street', 'homeaddressstreetline1', 'homeaddressstreetline2'),
    to('city', 'homeaddresscity'),
    to('region', 'homeaddressstate'),
    to('postalCode', 'homeaddresszipcode', 'homeaddresszip', 'homeaddresspostalcode'),
    to('country', 'homeaddresscountry'),
    to('status', 'status'),
  ),
  preset(
    'Breeze',
    ['breezeid', 'firstname', 'lastname'],
    names,
    place,
    to('phone', 'mobile', 'mobilephone', 'home', 'homephone', 'work', 'workphone'),
    to('email', 'email'),
    to('street', 'streetaddress', 'address', 'street'),
    to('status', 'status'),
    to('notes', 'notes'),
  ),
  preset(
    'ChurchCRM',
    ['familyid', 'personid', 'lastname'],
    names,
    place,
    to('street', 'address1', 'address2'),
    to('phone', 'cellphone', 'homephone', 'workphone'),
    to('email', 'email', 'workemail'),
    to('status', 'classification'),
  ),
  preset(
    'Disciple.Tools',
    ['recordid', 'name'],
    to('name', 'name'),
    to('phone', 'phone', 'contactphone'),
    to('email', 'email', 'contactemail'),
    to('address', 'address', 'contactaddress', 'locations'),
    to('status', 'contactstatus', 'status', 'overallstatus'),
    to('notes', 'notes', 'comments'),
  ),
  preset(
    'Outlook',
    ['firstname', 'lastname', 'emailaddress', 'mobilephone'],
    names,
    to(
      'phone',
      'mobilephone',
      'primaryphone',
      'homephone',
      'homephone2',
      'businessphone',
      'businessphone2',
      'otherphone',
    ),
    to('email', 'emailaddress', 'email2address', 'email3address'),
    to('street', 'homestreet', 'homestreet2', 'homestreet3'),
    to('city', 'homecity'),
    to('region', 'homestate'),
    to('postalCode', 'homepostalcode'),
    to('country', 'homecountryregion', 'homecountry'),
    to('notes', 'notes'),
  ),
]

/** The product whose export has these headings; null if none is known. @param keys as `keyOf` writes them */
export const presetOf = (keys: readonly string[]): Preset | null =>
  presets.find(({ signature }) => signature.every((key) => keys.includes(key))) ?? null
