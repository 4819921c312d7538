import type { ColumnType } from 'kysely';

/** Written by the database unless given; read as a Date with milliseconds. */
export type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** int8 is read as a string on both engines: a JavaScript number cannot hold it. */
export type BigInteger = ColumnType<string, string | number | bigint, string | number | bigint>;

export type MaybeBigInteger = ColumnType<string | null, number | null | undefined, number | null>;

/** jsonb is written as JSON text: an array given as a value would become an SQL array. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
