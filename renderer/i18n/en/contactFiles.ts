/** Export and import of contacts. */
export const contactFiles = {
  export: {
    title: 'Export contacts',
    scope_one: '{{count, number}} person, as the list is filtered now.',
    scope_other: '{{count, number}} people, as the list is filtered now.',
    csv: 'CSV file',
    csvHint: 'For spreadsheets and other programs',
    vCard: 'vCard file',
    vCardHint: 'For phones and address books',
    saved_one: '{{count, number}} person exported',
    saved_other: '{{count, number}} people exported',
    mailingList: 'Mailing list',
    addresses_zero: 'Nobody in this list has an email address.',
    addresses_one: '{{count, number}} address.',
    addresses_other:
      '{{count, number}} addresses in groups of {{size}}, for blind copies: nobody sees who else gets the mail.',
    without_one: '{{count, number}} person has no email address.',
    without_other: '{{count, number}} people have no email address.',
    range: '{{from, number}}–{{to, number}}',
    copy: 'Copy',
    copied_one: '{{count, number}} address copied',
    copied_other: '{{count, number}} addresses copied',
    copyFailed: 'This browser does not let the page copy. Write the email from here instead.',
    write: 'Write email',
  },
} as const
