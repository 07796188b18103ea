import type { Random } from './random.ts'

type Point = readonly [lat: number, lng: number]

/** A straight stretch of a real street between two corners, and the house numbers along it. */
type Stretch = readonly [street: string, zip: string, from: Point, to: Point, firstNumber: number, lastNumber: number]

/** The place of an event: for the map, and for use in a sentence. */
export interface DemoPlace {
  /** As in 'We talked {at}.' */
  at: string
  address: string
  lat: number
  lng: number
}

/** Streets of Salem, Oregon. Only straight stretches, so that every point between the corners is on the street. */
const stretches: readonly Stretch[] = [
  ['Center St NE', '97301', [44.93933, -123.01752], [44.93967, -123.01261], 1700, 2100],
  ['Center St NE', '97301', [44.94002, -123.0085], [44.93995, -123.00138], 2400, 2740],
  ['Center St NE', '97301', [44.93979, -122.99636], [44.93975, -122.99271], 3320, 3490],
  ['Center St NE', '97301', [44.93964, -122.98136], [44.93964, -122.97285], 4030, 4440],
  ['Lancaster Dr NE', '97301', [44.93656, -122.98315], [44.94596, -122.98357], 700, 1430],
  ['Lancaster Dr NE', '97305', [44.95292, -122.98363], [44.96327, -122.98348], 2000, 2850],
  ['Lancaster Dr NE', '97305', [44.97146, -122.9835], [44.97626, -122.98346], 3540, 3940],
  ['Lancaster Dr NE', '97305', [44.98303, -122.98321], [44.98589, -122.98315], 4500, 4740],
  ['Lancaster Dr SE', '97317', [44.91828, -122.98095], [44.91002, -122.97848], 1000, 1850],
  ['Market St NE', '97301', [44.94881, -123.01755], [44.94878, -123.01067], 1400, 1900],
  ['Market St NE', '97301', [44.94911, -123.00741], [44.94947, -123.00422], 2100, 2500],
  ['Market St NE', '97301', [44.95013, -122.99644], [44.95002, -122.98697], 3020, 3740],
  ['Market St NE', '97301', [44.95026, -122.98202], [44.95028, -122.97841], 3990, 4160],
  ['State St', '97301', [44.9363, -123.0244], [44.93419, -123.01655], 1400, 2100],
  ['State St', '97301', [44.93419, -123.01655], [44.93201, -123.009], 2110, 2500],
  ['State St', '97301', [44.92777, -122.99253], [44.92782, -122.98658], 3300, 3700],
  ['State St', '97317', [44.92791, -122.97636], [44.928, -122.96455], 4300, 4900],
  ['D St NE', '97301', [44.94511, -123.01992], [44.94419, -123.01587], 1400, 1700],
  ['17th St NE', '97301', [44.94419, -123.01587], [44.95186, -123.01187], 950, 2000],
  ['Sunnyview Rd NE', '97305', [44.95391, -123.00316], [44.95387, -122.99774], 2500, 2950],
  ['Broadway St NE', '97301', [44.95183, -123.0312], [44.95612, -123.02883], 1500, 2050],
  ['High St NE', '97301', [44.94632, -123.03389], [44.94729, -123.03323], 900, 1020],
  ['Capitol St NE', '97301', [44.94601, -123.02462], [44.95401, -123.02074], 900, 2000],
  ['Summer St NE', '97301', [44.94678, -123.02635], [44.95464, -123.02242], 1000, 2000],
  ['Winter St NE', '97301', [44.94394, -123.02958], [44.94892, -123.02691], 700, 1250],
  ['Court St NE', '97301', [44.93881, -123.02887], [44.93816, -123.02631], 1000, 1250],
  ['Cherry Ave NE', '97303', [44.97473, -123.02154], [44.98153, -123.02379], 3300, 4000],
  ['Chemawa Rd NE', '97303', [44.99679, -123.02398], [44.9976, -123.01252], 450, 1150],
  ['Portland Rd NE', '97305', [44.97946, -122.9969], [44.98981, -122.98759], 3900, 4690],
  ['Hyacinth St NE', '97301', [44.98042, -123.00025], [44.98003, -122.99811], 2500, 2740],
  ['Silverton Rd NE', '97305', [44.96502, -123.00386], [44.96731, -122.99585], 2300, 2950],
  ['Hayesville Dr NE', '97305', [44.99009, -122.97102], [44.99008, -122.96647], 4600, 4850],
  ['Happy Dr NE', '97305', [44.99008, -122.976], [44.99708, -122.97558], 5000, 5500],
  ['Kale St NE', '97305', [44.99714, -122.98003], [44.99708, -122.97558], 4150, 4400],
  ['Fuhrer St NE', '97305', [44.98618, -122.96287], [44.99038, -122.96242], 4700, 5000],
  ['Brown Rd NE', '97305', [44.95495, -122.97074], [44.96615, -122.97063], 2060, 2990],
  ['Royalty Dr NE', '97301', [44.9399, -122.96662], [44.94294, -122.96696], 400, 700],
  ['Pennsylvania Ave SE', '97317', [44.92066, -122.96883], [44.92219, -122.96481], 4600, 4780],
  ['12th St SE', '97302', [44.92903, -123.03072], [44.92129, -123.03073], 900, 1800],
  ['13th St SE', '97302', [44.92676, -123.02923], [44.91714, -123.0291], 1150, 2250],
  ['Pringle Rd SE', '97302', [44.91686, -123.02774], [44.91236, -123.02718], 2250, 2700],
  ['Pringle Rd SE', '97302', [44.90784, -123.02595], [44.90544, -123.026], 3100, 3400],
  ['Madrona Ave SE', '97302', [44.90475, -123.04058], [44.90498, -123.03421], 400, 800],
  ['Madrona Ave S', '97302', [44.90467, -123.0486], [44.90472, -123.0436], 600, 200],
  ['Commercial St SE', '97302', [44.92725, -123.04433], [44.91918, -123.04484], 1240, 2150],
  ['Commercial St SE', '97302', [44.91605, -123.04503], [44.91102, -123.04501], 2600, 3030],
  ['Commercial St SE', '97302', [44.90219, -123.0401], [44.89532, -123.03691], 3910, 4240],
  ['Commercial St SE', '97306', [44.88783, -123.03344], [44.88015, -123.02916], 4600, 5300],
  ['Commercial St SE', '97306', [44.87729, -123.02737], [44.87383, -123.02527], 5450, 5750],
  ['Liberty St SE', '97302', [44.93218, -123.04225], [44.92508, -123.04272], 800, 1500],
  ['Liberty Rd S', '97302', [44.90217, -123.05217], [44.89729, -123.05477], 3650, 4100],
  ['Liberty Rd S', '97302', [44.89429, -123.05719], [44.89229, -123.05875], 4350, 4600],
  ['Liberty Rd S', '97306', [44.88269, -123.06128], [44.87864, -123.06139], 5300, 5700],
  ['Boone Rd SE', '97306', [44.88303, -123.03822], [44.88304, -123.04256], 300, 100],
  ['Sunnyside Rd SE', '97302', [44.88918, -123.0358], [44.88316, -123.03701], 4500, 5000],
  ['Mission St SE', '97302', [44.92878, -123.02292], [44.92651, -123.0199], 1700, 2000],
  ['Mission St SE', '97302', [44.92525, -123.01644], [44.92418, -123.01418], 2150, 2300],
  ['Wallace Rd NW', '97304', [44.95453, -123.05276], [44.95878, -123.05394], 1300, 1700],
  ['Wallace Rd NW', '97304', [44.96105, -123.05486], [44.9645, -123.05707], 1900, 2300],
  ['Edgewater St NW', '97304', [44.93981, -123.06028], [44.94244, -123.05426], 1100, 600],
]

const cities: Record<string, string> = { '97303': 'Keizer' }

/** A home or door on one of the town's streets: the house number matches the position along the street. */
export function streetPlace(random: Random): DemoPlace {
  const [street, zip, from, to, first, last] = random.pick(stretches)
  const along = random.next()
  const number = Math.round(first + (last - first) * along)
  const between = (a: number, b: number) => Number((a + (b - a) * along).toFixed(6))
  return {
    at: 'at {his} place',
    address: `${number} ${street}, ${cities[zip] ?? 'Salem'}, OR ${zip}`,
    lat: between(from[0], to[0]),
    lng: between(from[1], to[1]),
  }
}

/** Where the team meets, cooks and studies. */
export const hall: DemoPlace = {
  at: 'at the community hall',
  address: 'Mill Creek Community Hall, 1590 Market St NE, Salem, OR 97301',
  lat: 44.948799,
  lng: -123.014936,
}

/** Public places where people are met repeatedly. */
export const publicPlaces: readonly DemoPlace[] = [
  {
    at: 'at Riverfront Park',
    address: 'Riverfront Park, 200 Water St NE, Salem, OR 97301',
    lat: 44.94185,
    lng: -123.04162,
  },
  {
    at: 'at the public library',
    address: 'Salem Public Library, 585 Liberty St SE, Salem, OR 97301',
    lat: 44.93546,
    lng: -123.04277,
  },
  {
    at: 'in Bush’s Pasture Park',
    address: "Bush's Pasture Park, 890 Mission St SE, Salem, OR 97302",
    lat: 44.93042,
    lng: -123.03421,
  },
  {
    at: 'on the Capitol Mall',
    address: 'Capitol Mall, 900 Court St NE, Salem, OR 97301',
    lat: 44.94007,
    lng: -123.0297,
  },
  {
    at: 'at the transit center',
    address: 'Downtown Transit Center, 555 Court St NE, Salem, OR 97301',
    lat: 44.94017,
    lng: -123.03436,
  },
  {
    at: 'at Chemeketa College',
    address: 'Chemeketa Community College, 4000 Lancaster Dr NE, Salem, OR 97305',
    lat: 44.97935,
    lng: -122.97885,
  },
  {
    at: 'in Wallace Marine Park',
    address: 'Wallace Marine Park, 200 Glen Creek Rd NW, Salem, OR 97304',
    lat: 44.94741,
    lng: -123.04687,
  },
  {
    at: 'at the fairgrounds',
    address: 'Oregon State Fairgrounds, 2330 17th St NE, Salem, OR 97301',
    lat: 44.95666,
    lng: -123.01052,
  },
  {
    at: 'outside the hospital',
    address: 'Salem Hospital, 890 Oak St SE, Salem, OR 97301',
    lat: 44.93345,
    lng: -123.03464,
  },
  {
    at: 'by the shops on Lancaster Drive',
    address: 'Willamette Town Center, 831 Lancaster Dr NE, Salem, OR 97301',
    lat: 44.94431,
    lng: -122.98268,
  },
]

export const organizationAddress = '1590 Market St NE, Salem, OR 97301'
