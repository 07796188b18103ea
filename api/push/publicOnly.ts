import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, type LookupFunction } from 'node:net'

/** Networks that are no part of the public internet (IANA's registries of special addresses). */
const internal = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(network, prefix, 'ipv4')
// Of IPv6 only 2000::/3 is public; parts of it are not, or contain addresses of IPv4.
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  internal.addSubnet(network, prefix, 'ipv6')

/** Whether an address belongs to the public internet. */
export const isPublic = (address: string, family: number): boolean =>
  family === 6
    ? publicIpv6.check(address, 'ipv6') && !internal.check(address, 'ipv6')
    : !internal.check(address, 'ipv4')

/** Looks a name up, and refuses it if any of its addresses is not public: what is checked is what is connected to. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (!first || !found.every(({ address, family }) => isPublic(address, family)))
      return done(new Error('The name belongs to no public address'), '', 0)
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

/** Connections to public addresses only: users name where they lead to. */
export const publicOnly = (): Agent => new Agent({ lookup: publicLookup })
