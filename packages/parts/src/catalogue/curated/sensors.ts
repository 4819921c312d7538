import type { Part } from '../../part.ts';
import { table } from './table.ts';

const temperature = table('temperature-sensors', ['interface', 'resolution', 'temperatureMax', 'function']);
const ntc = table('ntc-thermistors', ['resistance:k', 'beta', 'tolerance']);
const humidity = table('humidity-sensors', ['interface', 'function']);
const pressure = table('pressure-sensors', ['interface', 'function', 'resolution']);
const motion = table('motion-sensors', ['function', 'channels', 'interface', 'resolution']);
const magnetic = table('magnetic-sensors', ['function', 'interface', 'channels', 'inputVoltageMax']);
const current = table('current-sensors', ['current', 'isolation', 'bandwidth:k', 'inputVoltageMax']);
const light = table('light-sensors', ['function', 'interface', 'wavelength:n']);
const distance = table('distance-sensors', ['function', 'interface', 'range']);
const gas = table('gas-sensors', ['function', 'interface']);
const microphone = table('microphones', ['interface', 'function']);

export const sensors: readonly Part[] = [
  ...temperature('Analog Devices', 'DS18', [
    ['DS18B20+', 'TO-92', '1-wire', 12, 125, 'ambient'],
    ['DS18B20+PAR', 'TO-92', '1-wire', 12, 100, 'ambient'],
    ['DS18B20Z+', 'SOIC-8', '1-wire', 12, 125, 'ambient'],
    ['TMP36GT9Z', 'TO-92', 'analog', null, 125, 'ambient'],
    ['TMP36GRTZ-REEL7', 'SOT-23-5', 'analog', null, 125, 'ambient'],
    ['ADT7410TRZ', 'SOIC-8', 'i2c', 16, 150, 'ambient'],
    ['MAX6675ISA+', 'SOIC-8', 'spi', 12, 1024, 'thermocouple'],
    ['MAX31855KASA+', 'SOIC-8', 'spi', 14, 1372, 'thermocouple'],
    ['MAX31865AAP+', 'SSOP-20', 'spi', 15, null, 'platinum-resistor'],
  ]),
  ...temperature('Texas Instruments', 'TMP', [
    ['LM35DZ/NOPB', 'TO-92', 'analog', null, 100, 'ambient'],
    ['LM35CZ/NOPB', 'TO-92', 'analog', null, 110, 'ambient'],
    ['TMP75AIDR', 'SOIC-8', 'i2c', 12, 125, 'ambient'],
    ['TMP102AIDRLR', 'SOT-563', 'i2c', 12, 125, 'ambient'],
    ['TMP112AIDRLR', 'SOT-563', 'i2c', 12, 125, 'ambient'],
    ['TMP117AIDRVR', 'WSON-6 2x2mm', 'i2c', 16, 150, 'ambient'],
    ['TMP235A2DBZR', 'SOT-23', 'analog', null, 150, 'ambient'],
  ]),
  ...temperature('NXP', 'LM75', [['LM75BD,118', 'SOIC-8', 'i2c', 11, 125, 'ambient']]),
  ...temperature('Microchip', 'MCP9', [
    ['MCP9700A-E/TO', 'TO-92', 'analog', null, 125, 'ambient'],
    ['MCP9700T-E/TT', 'SOT-23', 'analog', null, 125, 'ambient'],
    ['MCP9808-E/MS', 'MSOP-8', 'i2c', 13, 125, 'ambient'],
  ]),
  ...temperature('Melexis', 'MLX90614', [['MLX90614ESF-BAA-000-TU', 'TO-39', 'smbus', 17, 380, 'infrared']]),
  ...ntc('Murata', 'NCP', [
    ['NCP15XH103F03RC', '0402', 10, 3380, 1],
    ['NCP18XH103F03RB', '0603', 10, 3380, 1],
    ['NCP15WF104F03RC', '0402', 100, 4250, 1],
  ]),
  ...ntc('Vishay', 'NTCLE', [['NTCLE100E3103JB0', 'through-hole', 10, 3977, 5]]),
  ...humidity('Bosch Sensortec', 'BME', [['BME280', 'LGA-8 2.5x2.5mm', 'i2c/spi', 'temperature-humidity-pressure']]),
  ...humidity('Sensirion', 'SHT', [
    ['SHT30-DIS-B2.5KS', 'DFN-8 2.5x2.5mm', 'i2c', 'temperature-humidity'],
    ['SHT31-DIS-B2.5KS', 'DFN-8 2.5x2.5mm', 'i2c', 'temperature-humidity'],
    ['SHT35-DIS-B2.5KS', 'DFN-8 2.5x2.5mm', 'i2c', 'temperature-humidity'],
    ['SHT40-AD1B-R2', 'DFN-4 1.5x1.5mm', 'i2c', 'temperature-humidity'],
    ['SHT41-AD1B-R2', 'DFN-4 1.5x1.5mm', 'i2c', 'temperature-humidity'],
    ['SHTC3', 'DFN-4 2x2mm', 'i2c', 'temperature-humidity'],
  ]),
  ...humidity('ASAIR', 'AHT', [
    ['AHT10', 'smd', 'i2c', 'temperature-humidity'],
    ['AHT20', 'smd', 'i2c', 'temperature-humidity'],
    ['AM2302', 'through-hole', 'single-wire', 'temperature-humidity'],
    ['DHT11', 'through-hole', 'single-wire', 'temperature-humidity'],
    ['DHT20', 'through-hole', 'i2c', 'temperature-humidity'],
  ]),
  ...humidity('Silicon Labs', 'Si70', [['SI7021-A20-GM1', 'DFN-6 3x3mm', 'i2c', 'temperature-humidity']]),
  ...humidity('Texas Instruments', 'HDC', [['HDC1080DMBR', 'WSON-6 3x3mm', 'i2c', 'temperature-humidity']]),
  ...humidity('STMicroelectronics', 'HTS', [['HTS221TR', 'LGA-6 2x2mm', 'i2c/spi', 'temperature-humidity']]),
  ...pressure('Bosch Sensortec', 'BMP', [
    ['BMP180', 'LGA-7 3.6x3.8mm', 'i2c', 'barometer', 16],
    ['BMP280', 'LGA-8 2x2.5mm', 'i2c/spi', 'barometer', 20],
    ['BMP388', 'LGA-10 2x2mm', 'i2c/spi', 'barometer', 24],
    ['BMP390', 'LGA-10 2x2mm', 'i2c/spi', 'barometer', 24],
  ]),
  ...pressure('STMicroelectronics', 'LPS', [['LPS22HBTR', 'LGA-10 2x2mm', 'i2c/spi', 'barometer', 24]]),
  ...pressure('TE Connectivity', 'MS5', [['MS561101BA03-50', 'QFN-8 5x3mm', 'i2c/spi', 'barometer', 24]]),
  ...pressure('Infineon', 'DPS', [['DPS310XTSA1', 'LGA-8 2x2.5mm', 'i2c/spi', 'barometer', 24]]),
  ...pressure('Goertek', 'SPL', [['SPL06-001', 'LGA-8 2x2.5mm', 'i2c/spi', 'barometer', 24]]),
  ...pressure('NXP', 'MPX', [['MPXV7002DP', 'smd', 'analog', 'differential', null]]),
  ...motion('TDK', 'InvenSense', [
    ['MPU-6050', 'QFN-24 4x4mm', 'accelerometer-gyroscope', 6, 'i2c', 16],
    ['MPU-6500', 'QFN-24 3x3mm', 'accelerometer-gyroscope', 6, 'i2c/spi', 16],
    ['MPU-9250', 'QFN-24 3x3mm', 'accelerometer-gyroscope-compass', 9, 'i2c/spi', 16],
    ['ICM-20602', 'LGA-16 3x3mm', 'accelerometer-gyroscope', 6, 'i2c/spi', 16],
    ['ICM-20948', 'QFN-24 3x3mm', 'accelerometer-gyroscope-compass', 9, 'i2c/spi', 16],
    ['ICM-42688-P', 'LGA-14 2.5x3mm', 'accelerometer-gyroscope', 6, 'i2c/spi', 16],
  ]),
  ...motion('STMicroelectronics', 'MEMS', [
    ['LIS2DH12TR', 'LGA-12 2x2mm', 'accelerometer', 3, 'i2c/spi', 12],
    ['LIS2DW12TR', 'LGA-12 2x2mm', 'accelerometer', 3, 'i2c/spi', 14],
    ['LIS3DHTR', 'LGA-16 3x3mm', 'accelerometer', 3, 'i2c/spi', 12],
    ['LSM6DS3TR', 'LGA-14 2.5x3mm', 'accelerometer-gyroscope', 6, 'i2c/spi', 16],
    ['LSM6DS3TR-C', 'LGA-14 2.5x3mm', 'accelerometer-gyroscope', 6, 'i2c/spi', 16],
    ['LSM6DSLTR', 'LGA-14 2.5x3mm', 'accelerometer-gyroscope', 6, 'i2c/spi', 16],
    ['LSM6DSOTR', 'LGA-14 2.5x3mm', 'accelerometer-gyroscope', 6, 'i2c/spi', 16],
    ['LSM9DS1TR', 'LGA-24 3x3.5mm', 'accelerometer-gyroscope-compass', 9, 'i2c/spi', 16],
  ]),
  ...motion('Bosch Sensortec', 'BM', [
    ['BMI160', 'LGA-14 2.5x3mm', 'accelerometer-gyroscope', 6, 'i2c/spi', 16],
    ['BMI270', 'LGA-14 2.5x3mm', 'accelerometer-gyroscope', 6, 'i2c/spi', 16],
    ['BMI088', 'LGA-16 3x4.5mm', 'accelerometer-gyroscope', 6, 'i2c/spi', 16],
    ['BNO055', 'LGA-28 3.8x5.2mm', 'accelerometer-gyroscope-compass', 9, 'i2c/uart', 16],
  ]),
  ...motion('Analog Devices', 'ADXL', [
    ['ADXL335BCPZ', 'QFN-16 4x4mm', 'accelerometer', 3, 'analog', null],
    ['ADXL345BCCZ', 'LGA-14 3x5mm', 'accelerometer', 3, 'i2c/spi', 13],
  ]),
  ...motion('Silan', 'SC7', [['SC7A20TR', 'LGA-12 2x2mm', 'accelerometer', 3, 'i2c/spi', 12]]),
  ...motion('QST', 'QM', [['QMI8658C', 'LGA-14 2.5x3mm', 'accelerometer-gyroscope', 6, 'i2c/spi', 16]]),
  ...magnetic('QST', 'QMC', [['QMC5883L', 'LGA-16 3x3mm', 'compass', 'i2c', 3, 3.6]]),
  ...magnetic('Honeywell', 'HMC', [['HMC5883L', 'LGA-16 3x3mm', 'compass', 'i2c', 3, 3.6]]),
  ...magnetic('STMicroelectronics', 'LIS', [['LIS3MDLTR', 'LGA-12 2x2mm', 'compass', 'i2c/spi', 3, 3.6]]),
  ...magnetic('Infineon', 'TL', [['TLV493DA1B6HTSA2', 'SOT-23-6', 'three-axis-hall', 'i2c', 3, 3.5]]),
  ...magnetic('ams OSRAM', 'AS5', [
    ['AS5600-ASOM', 'SOIC-8', 'rotary-position', 'i2c/pwm', 1, 5.5],
    ['AS5600-ASOT', 'SOIC-8', 'rotary-position', 'i2c/pwm', 1, 5.5],
    ['AS5047P-ATSM', 'TSSOP-14', 'rotary-position', 'spi', 1, 5.5],
  ]),
  ...magnetic('MagnTek', 'MT67', [['MT6701CT-STD', 'SOIC-8', 'rotary-position', 'i2c', 1, 5.5]]),
  ...magnetic('Texas Instruments', 'DRV5', [
    ['DRV5023AJQDBZR', 'SOT-23', 'hall-switch', 'open-drain', 1, 38],
    ['DRV5032FADBZR', 'SOT-23', 'hall-switch', 'push-pull', 1, 5.5],
    ['DRV5053VAQDBZR', 'SOT-23', 'linear-hall', 'analog', 1, 38],
    ['DRV5055A1QDBZR', 'SOT-23', 'linear-hall', 'analog', 1, 5.5],
  ]),
  ...magnetic('Allegro', 'A', [['A3144EUA-T', 'TO-92S', 'hall-switch', 'open-drain', 1, 24]]),
  ...magnetic('Melexis', 'US', [['US1881LUA-AAA-000-BU', 'TO-92S', 'hall-latch', 'open-drain', 1, 24]]),
  ...magnetic('Honeywell', 'SS', [
    ['SS49E', 'TO-92S', 'linear-hall', 'analog', 1, 6.5],
    ['SS495A', 'TO-92S', 'linear-hall', 'analog', 1, 10.5],
    ['SS441A', 'TO-92S', 'hall-switch', 'open-collector', 1, 30],
  ]),
  ...current('Allegro', 'ACS', [
    ['ACS712ELCTR-05B-T', 'SOIC-8', 5, 2100, 80, 5.5],
    ['ACS712ELCTR-20A-T', 'SOIC-8', 20, 2100, 80, 5.5],
    ['ACS712ELCTR-30A-T', 'SOIC-8', 30, 2100, 80, 5.5],
    ['ACS724LLCTR-10AB-T', 'SOIC-8', 10, 2400, 120, 5.5],
    ['ACS758LCB-050B-PFF-T', 'through-hole', 50, 4800, 120, 5.5],
    ['ACS758LCB-100B-PFF-T', 'through-hole', 100, 4800, 120, 5.5],
  ]),
  ...light('Rohm', 'BH17', [['BH1750FVI-TR', 'smd', 'ambient', 'i2c', null]]),
  ...light('Broadcom', 'APDS', [['APDS-9960', 'smd', 'gesture-proximity-colour', 'i2c', null]]),
  ...light('ams OSRAM', 'TSL', [
    ['TCS34725FN', 'smd', 'colour', 'i2c', null],
    ['TSL25911FN', 'smd', 'ambient', 'i2c', null],
  ]),
  ...light('Vishay', 'VEML', [
    ['VEML7700-TT', 'smd', 'ambient', 'i2c', 545],
    ['VEML7700-TR', 'smd', 'ambient', 'i2c', 545],
    ['VCNL4040M3OE', 'smd', 'proximity-ambient', 'i2c', 940],
    ['TEMT6000X01', 'smd', 'phototransistor', 'analog', 570],
    ['BPW34', 'through-hole', 'photodiode', 'analog', 900],
    ['TCRT5000', 'through-hole', 'reflective', 'analog', 950],
    ['TCRT5000L', 'through-hole', 'reflective', 'analog', 950],
    ['TCST2103', 'through-hole', 'slotted', 'analog', 950],
    ['CNY70', 'through-hole', 'reflective', 'analog', 950],
  ]),
  ...light('Texas Instruments', 'OPT', [['OPT3001DNPR', 'USON-6 2x2mm', 'ambient', 'i2c', 550]]),
  ...light('Lite-On', 'LTR', [
    ['LTR-303ALS-01', 'smd', 'ambient', 'i2c', null],
    ['LTR-390UV-01', 'smd', 'ultraviolet-ambient', 'i2c', null],
  ]),
  ...light('Analog Devices', 'MAX30', [
    ['MAX30102EFD+T', 'smd', 'pulse-oximeter', 'i2c', 660],
    ['MAX44009EDT+T', 'DFN-6 2x2mm', 'ambient', 'i2c', null],
  ]),
  ...light('onsemi', 'QRE', [
    ['QRE1113', 'through-hole', 'reflective', 'analog', 940],
    ['QRE1113GR', 'smd', 'reflective', 'analog', 940],
  ]),
  ...distance('STMicroelectronics', 'FlightSense', [
    ['VL53L0CXV0DH/1', 'smd', 'time-of-flight', 'i2c', 2],
    ['VL53L1CXV0FY/1', 'smd', 'time-of-flight', 'i2c', 4],
    ['VL53L5CXV0GC/1', 'smd', 'time-of-flight', 'i2c', 4],
    ['VL6180XV0NR/1', 'smd', 'time-of-flight', 'i2c', 0.1],
  ]),
  ...distance('Sharp', 'GP2Y', [
    ['GP2Y0A21YK0F', 'other', 'infrared-triangulation', 'analog', 0.8],
    ['GP2Y0A02YK0F', 'other', 'infrared-triangulation', 'analog', 1.5],
    ['GP2Y0A41SK0F', 'other', 'infrared-triangulation', 'analog', 0.3],
  ]),
  ...gas('Bosch Sensortec', 'BME6', [
    ['BME680', 'LGA-8 3x3mm', 'air-quality', 'i2c/spi'],
    ['BME688', 'LGA-8 3x3mm', 'air-quality', 'i2c/spi'],
  ]),
  ...gas('Sensirion', 'SGP', [
    ['SGP40-D-R4', 'DFN-6 2.44x2.44mm', 'air-quality', 'i2c'],
    ['SCD40-D-R2', 'smd', 'carbon-dioxide', 'i2c'],
    ['SCD41-D-R2', 'smd', 'carbon-dioxide', 'i2c'],
    ['SCD30', 'other', 'carbon-dioxide', 'i2c/uart'],
    ['SPS30', 'other', 'particulate', 'i2c/uart'],
  ]),
  ...gas('Winsen', 'MQ', [
    ['MQ-2', 'through-hole', 'combustible', 'analog'],
    ['MQ-3', 'through-hole', 'alcohol', 'analog'],
    ['MQ-7', 'through-hole', 'carbon-monoxide', 'analog'],
    ['MQ-135', 'through-hole', 'air-quality', 'analog'],
    ['MH-Z19B', 'through-hole', 'carbon-dioxide', 'uart/pwm'],
  ]),
  ...gas('Plantower', 'PMS', [
    ['PMS5003', 'other', 'particulate', 'uart'],
    ['PMS7003', 'other', 'particulate', 'uart'],
  ]),
  ...microphone('Knowles', 'SP', [
    ['SPH0645LM4H-B', 'smd', 'i2s', 'mems'],
    ['SPU0410LR5H-QB', 'smd', 'analog', 'mems'],
    ['SPW2430HR5H-B', 'smd', 'analog', 'mems'],
  ]),
  ...microphone('TDK', 'ICS', [
    ['ICS-43434', 'smd', 'i2s', 'mems'],
    ['INMP441', 'smd', 'i2s', 'mems'],
  ]),
  ...microphone('STMicroelectronics', 'MP34', [['MP34DT05TR-A', 'smd', 'pdm', 'mems']]),
  ...microphone('MEMSensing', 'MSM', [['MSM261S4030H0R', 'smd', 'i2s', 'mems']]),
  ...microphone('CUI Devices', 'CM', [['CMA-4544PF-W', 'through-hole', 'analog', 'electret']]),
];
