/** The office's place and hours, for maps and search engines. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  /** How near a map begins: 12 shows a city, 16 the streets around. */
  readonly zoom: number;
  readonly postal: {
    readonly street: string;
    readonly locality: string;
    /** The state. */
    readonly region?: string;
    /** Six digits. */
    readonly postalCode: string;
    /** Two letters. */
    readonly country: string;
  };
  /** The hours of the contact page. */
  readonly open: { readonly days: readonly Day[]; readonly from: string; readonly to: string };
  /** Describes the drawn map (`assets/art/map.svg`). */
  readonly drawing: string;
}
export type Day = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

/** Placeholders, as the address is: the coordinates are those of a public square in New Delhi. */
export const place: Place = {
  latitude: 28.6328,
  longitude: 77.2197,
  zoom: 16,
  postal: {
    street: 'First Floor, Sample Chambers, Main Road',
    locality: 'Your City',
    postalCode: '000000',
    country: 'IN',
  },
  open: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    from: '11:00',
    to: '19:00',
  },
  drawing: 'Sketch map: the office on Main Road, near the park',
};

const { latitude, longitude, zoom } = place;
/** Degrees to each side of the office in the framed map. */
const AROUND = { latitude: 0.004, longitude: 0.006 };
const box = [
  longitude - AROUND.longitude,
  latitude - AROUND.latitude,
  longitude + AROUND.longitude,
  latitude + AROUND.latitude,
].map((degrees) => degrees.toFixed(4));

/** The office on two maps, and the map that is framed once a visitor asks for it. */
export const maps = {
  openStreetMap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`,
  google: `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`,
  framed: `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`,
} as const;
